import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import type { ResolutionCategory } from "#schema/resolutions/facts.rules.ts";
import { parseMoney, showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { useDraft } from "#web/meetings/useDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { faultsOf, sorted, stepInputs, type ApprovalRow } from "#web/resolutions/approval/approvalRows.ts";
import type { useTemplateDraftMutation } from "./__generated__/useTemplateDraftMutation.graphql.ts";
import type { useTemplateDraft_template$key } from "./__generated__/useTemplateDraft_template.graphql.ts";
import { texts } from "./texts.ts";

export type TemplateValues = {
  name: string;
  category: ResolutionCategory | "";
  overAmount: string;
  rows: ApprovalRow[];
};
/** `field` is the id of the control at fault; '' names none. */
export type TemplateError = { field: string; text: string };

// The rows are one field of the draft, kept as text so that two versions compare with ===.
const rowsOf = (text: string) => JSON.parse(text) as ApprovalRow[];

/** A template while it is written over the saved one (null: a new one): its values, the save, and the newer version when there is one. */
export function useTemplateDraft(template: useTemplateDraft_template$key | null) {
  const saved = useFragment(
    graphql`
      fragment useTemplateDraft_template on RouteTemplate {
        id
        version
        name
        category
        overAmount
        steps {
          stage
          order
          name
          email
          action
          notes
        }
      }
    `,
    template,
  );
  const [run, busy] = useVerb<useTemplateDraftMutation>(
    graphql`
      mutation useTemplateDraftMutation($input: SaveRouteTemplateInput!) {
        saveRouteTemplate(input: $input) {
          ... on SaveRouteTemplatePayload {
            template {
              ...RouteTemplates_templates
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on RouteTemplate @alias(as: "saved") {
                ...RouteTemplates_templates
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const storedRows = (saved?.steps ?? []).map(({ stage, order, name, email, action, notes }, at): ApprovalRow => ({
    key: `saved-${at}`,
    id: null,
    stage,
    order: String(order),
    name,
    email,
    action,
    notes,
    settled: false,
  }));
  const draft = useDraft(
    {
      name: saved?.name ?? "",
      category: saved?.category ?? "",
      overAmount: showMoney(saved?.overAmount ?? ""),
      rows: JSON.stringify(sorted(storedRows)),
    },
    saved?.version ?? 0,
  );
  const read = (values: typeof draft.values): TemplateValues => ({
    name: values.name,
    category: values.category as ResolutionCategory | "",
    overAmount: values.overAmount,
    rows: rowsOf(values.rows),
  });
  const values = read(draft.values);
  const [errors, setErrors] = useState<TemplateError[]>([]);
  const [tried, setTried] = useState(false);
  const [conflict, setConflict] = useState(false);

  const problems = (): TemplateError[] => {
    const amount = parseMoney(values.overAmount);
    return [
      ...(values.name.trim() ? [] : [{ field: "template-name", text: texts.nameMissing }]),
      ...("problem" in amount ? [{ field: "template-amount", text: `${texts.overAmount} ${amount.problem}` }] : []),
      ...(values.rows.length > 0 ? [] : [{ field: "", text: texts.stepsMissing }]),
      ...faultsOf(values.rows).map(({ key, field, text }) => ({ field: `route-${key}-${field}`, text })),
    ];
  };
  const send = async (version: number): Promise<boolean> => {
    setTried(true);
    const found = problems();
    setErrors(found);
    const amount = parseMoney(values.overAmount);
    if (found.length > 0 || "problem" in amount) return false;
    const result = await run({
      templateId: saved?.id ?? null,
      version: saved ? version : null,
      name: values.name.trim(),
      category: values.category || null,
      overAmount: amount.amount || null,
      steps: stepInputs(values.rows),
    });
    setConflict(!result.ok && result.refusal.code === "Conflict");
    if (result.ok) return true;
    if (result.refusal.code !== "Conflict")
      setErrors([{ field: fieldOf(result.refusal.field), text: result.refusal.message }]);
    return false;
  };
  return {
    values,
    mine: read(draft.mine),
    saved: read({
      name: saved?.name ?? "",
      category: saved?.category ?? "",
      overAmount: showMoney(saved?.overAmount ?? ""),
      rows: JSON.stringify(sorted(storedRows)),
    }),
    dirty: draft.dirty,
    busy,
    errors,
    faults: tried ? faultsOf(values.rows) : [],
    conflict: conflict && draft.changedElsewhere.length > 0,
    edit: ({ rows, ...change }: Partial<TemplateValues>) =>
      draft.edit({ ...change, ...(rows && { rows: JSON.stringify(rows) }) }),
    save: () => send(draft.version),
    keepMine: () => {
      draft.rebase();
      return send(saved?.version ?? 0);
    },
    takeSaved: () => {
      draft.reset();
      setConflict(false);
    },
  };
}

/** The control that a field of the verb is written in. */
const fieldOf = (field: string | null): string =>
  field === "name" ? "template-name" : field === "overAmount" ? "template-amount" : "";
