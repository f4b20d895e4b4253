import { useState } from "react";
import type { FieldName, FieldProblem } from "#schema/resolutions/fields.rules.ts";
import { carriedOver } from "./carriedOver.ts";
import type { KeptRequest } from "./keptRequest.ts";
import { problemsOf, type RequestForm } from "./requestForm.ts";
import { texts } from "./texts.ts";
import { type CreatedResolution, useCreateResolution } from "./useCreateResolution.ts";
import type { Prior } from "./usePriors.ts";

/** A request while it is typed and sent. `fresh` holds its initial values. */
export function useRequest(fresh: KeptRequest) {
  const [request, setRequest] = useState(fresh);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const [carried, setCarried] = useState<string | null>(null);
  const [create, busy] = useCreateResolution();
  const { form, prior } = request;

  const change = (more: Partial<RequestForm>) => setRequest((now) => ({ ...now, form: { ...now.form, ...more } }));

  /**
   * Chooses the prior resolution: fields that still apply are copied, with a notice. Null: its number was typed over.
   */
  const choosePrior = (chosen: Prior | null) => {
    if (!chosen) {
      setCarried(null);
      return setRequest((now) => ({ ...now, prior: null }));
    }
    const { id, number, title } = chosen;
    const carryOver = carriedOver(form, chosen.form);
    setRequest({ form: { ...form, ...carryOver.change, priorNumber: number }, prior: { id, number, title } });
    const words = carryOver.labels.length > 0 ? texts.carried(number, carryOver.labels) : texts.carriedNothing(number);
    setCarried(`${words} ${texts.stillToEnter}`);
  };

  /** Returns the new resolution. Null: `problems` and `failed` give the reason. */
  const submit = async (): Promise<CreatedResolution | null> => {
    setFailed(null);
    const found = problemsOf(form);
    setProblems(found);
    if (found.length > 0) return null;
    const result = await create(form, form.type === "NEW" ? null : (prior?.id ?? null));
    if (result.ok) return result.created;
    const { field, message } = result;
    if (field !== null && field in form) setProblems([{ field: field as FieldName, message }]);
    else setFailed(message);
    return null;
  };

  return { request, setRequest, change, choosePrior, submit, busy, problems, failed, setFailed, carried, setCarried };
}
