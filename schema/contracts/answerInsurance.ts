import { batched } from "../batch.ts";
import type { Context } from "../context.ts";
import type { InsuranceLack } from "./words.rules.ts";

/** Acts on a contract that may wait for its insurance. */
export type WaitsForInsurance = "EXECUTION" | "PAYMENT";
type Asking = Pick<Context, "db" | "ports" | "tenant" | "memo">;
/** Lines of insurance for which an act on some contracts waits, by contract. */
type Answer = (context: Asking, act: WaitsForInsurance, contractIds: string[]) => Promise<Map<string, InsuranceLack[]>>;

const answers: Answer[] = [];

/** The insurance room declares what an execution or a payment waits for. */
export const answerInsurance = (answer: Answer): void => void answers.push(answer);

/**
 * Lines of insurance for which an act on a contract waits, as the county has decided; one query for all shown together.
 * []: none.
 */
export const insuranceLacksOf = async (
  context: Asking,
  act: WaitsForInsurance,
  contractId: string,
): Promise<InsuranceLack[]> =>
  (await batched(context, `insuranceLacks ${act}`, contractId, async (ids) => {
    const lacks = await Promise.all(answers.map((answer) => answer(context, act, ids)));
    return new Map(ids.map((id) => [id, lacks.flatMap((found) => found.get(id) ?? [])]));
  })) ?? [];
