import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { RequestForm } from "./requestForm.ts";
import { toFieldsInput } from "./requestForm.ts";

export type CreatedResolution = { id: string; key: string; number: string };
export type Creation = { ok: true; created: CreatedResolution } | { ok: false; field: string | null; message: string };

/** Creates a resolution from a request. `priorId` is the one that it renews or amends. */
export function useCreateResolution(): [
  create: (form: RequestForm, priorId: string | null) => Promise<Creation>,
  busy: boolean,
] {
  const [run, busy] = useVerb(mutation("createResolution { resolution { id key displayNumber } }"), texts.createFailed);
  const create = async (form: RequestForm, priorId: string | null): Promise<Creation> => {
    const result = await run({ fields: toFieldsInput(form), priorId });
    if (!result.ok) return { ok: false, field: result.refusal.field, message: result.refusal.message };
    const { id, key, displayNumber } = result.payload.resolution;
    return { ok: true, created: { id, key, number: displayNumber } };
  };
  return [create, busy];
}
