import type { ResolutionStatus } from "../facts.rules.ts";
import { refusal, type ResolutionRefusal } from "../refusals.rules.ts";

/**
 * Why nothing that a meeting adopted can be published. Null if something can. Errors: NOTHING_ADOPTED, ALL_PUBLISHED.
 */
export function refuseNoneAdopted(adopted: readonly { status: ResolutionStatus }[]): ResolutionRefusal | null {
  if (adopted.length === 0) return refusal("NOTHING_ADOPTED");
  return adopted.some(({ status }) => status === "ADOPTED") ? null : refusal("ALL_PUBLISHED");
}
