// What waits for insurance, where the county says so: an award, an execution, a payment (decision 'Insurance').
import { listed } from "../../resolutions/words.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import type { Standing } from "./check.rules.ts";
import { type Line, LINE_LABELS, isStatutory } from "./lines.rules.ts";
import { isMet } from "./states.rules.ts";

export const HELD_ACTS = ["AWARD", "EXECUTION", "PAYMENT"] as const;
export type HeldAct = (typeof HELD_ACTS)[number];

const WORDS: Readonly<Record<HeldAct, string>> = {
  AWARD: "The award",
  EXECUTION: "The execution of the contract",
  PAYMENT: "The payment",
};

/**
 * Why an act waits for insurance; null: it does not. INSURANCE_NOT_MET.
 * @param held what the county lets wait. A contract is never executed without proof of workers' compensation and disability benefits where the set
 * asks for them, whatever the county says (Workers' Compensation Law §57, §220(8)).
 */
export function refuseForInsurance(
  act: HeldAct,
  { lines }: Pick<Standing, "lines">,
  held: readonly HeldAct[],
): Refusal | null {
  const waits = (line: Line): boolean => held.includes(act) || (act === "EXECUTION" && isStatutory(line));
  const open = lines.filter(({ line, state }) => waits(line) && !isMet(state));
  if (open.length === 0) return null;
  const names = listed(open.map(({ line }) => LINE_LABELS[line]));
  const codes = [...new Set(open.flatMap(({ deficiencies }) => deficiencies.map(({ code }) => code)))];
  const why = codes.length > 0 ? codes.join(", ") : "a certificate waits for review";
  return { code: "INSURANCE_NOT_MET", message: `${WORDS[act]} waits for insurance: ${names} (${why}).` };
}
