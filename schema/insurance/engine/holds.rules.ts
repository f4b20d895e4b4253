// Acts that wait for insurance if the county says so: an award, an execution, a payment (decision 'Insurance').
import { listed } from "../../resolutions/words.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import type { LineStanding, Standing } from "./check.rules.ts";
import { type Line, LINE_LABELS, isStatutory } from "./lines.rules.ts";
import { isMet } from "./states.rules.ts";

export const HELD_ACTS = ["AWARD", "EXECUTION", "PAYMENT"] as const;
export type HeldAct = (typeof HELD_ACTS)[number];
/** Acts on a contract; an award is an act on a purchase. */
export const ACTS_ON_CONTRACTS = ["EXECUTION", "PAYMENT"] as const satisfies readonly HeldAct[];
export type ActOnContract = (typeof ACTS_ON_CONTRACTS)[number];

const WORDS: Readonly<Record<HeldAct, string>> = {
  AWARD: "The award",
  EXECUTION: "The execution of the contract",
  PAYMENT: "The payment",
};

/**
 * The lines for which an act waits; []: it does not wait.
 * @param heldActs acts that wait by the county's decision. Whatever the county says, a contract is never executed without
 * proof of workers' compensation and disability benefits if the set asks for them (Workers' Compensation Law §57,
 * §220(8)).
 */
export function waitsFor(
  act: HeldAct,
  { lines }: Pick<Standing, "lines">,
  heldActs: readonly HeldAct[],
): LineStanding[] {
  const waits = (line: Line): boolean => heldActs.includes(act) || (act === "EXECUTION" && isStatutory(line));
  return lines.filter(({ line, state }) => waits(line) && !isMet(state));
}

/** Who can fix what a line lacks. */
const menderOf = ({ deficiencies }: LineStanding): string =>
  deficiencies.length > 0 ? "the vendor" : "a certificate reviewer";

/** What some lines lack, by code. */
const lacking = (open: readonly LineStanding[]): string => {
  const codes = [...new Set(open.flatMap(({ deficiencies }) => deficiencies.map(({ code }) => code)))];
  return codes.length > 0 ? codes.join(", ") : "a certificate is waiting for review";
};

/** Why an act waits for insurance; null: it does not. INSURANCE_NOT_MET. */
export function refuseForInsurance(
  act: HeldAct,
  standing: Pick<Standing, "lines">,
  heldActs: readonly HeldAct[],
): Refusal | null {
  const open = waitsFor(act, standing, heldActs);
  if (open.length === 0) return null;
  const names = listed(open.map(({ line }) => LINE_LABELS[line]));
  return { code: "INSURANCE_NOT_MET", message: `${WORDS[act]} is waiting for insurance: ${names} (${lacking(open)}).` };
}

/** A line that an execution waits for, as named in the thread of authority, with who can fix it. */
export function lackOf(line: LineStanding): { message: string; mender: string } {
  const label = LINE_LABELS[line.line];
  const mender = menderOf(line);
  return {
    message: `Insurance, ${label}: ${lacking([line])}.`,
    mender: `${mender.charAt(0).toUpperCase()}${mender.slice(1)}`,
  };
}

/**
 * What a vendor's insurance lacks for an award, line by line with who can fix it, and whether the award waits for it.
 * Null: nothing.
 * @param of name of the requirement set shown to bidders
 */
export function lackAtAward(
  { lines }: Pick<Standing, "lines">,
  heldActs: readonly HeldAct[],
  of: { set: string; vendor: string },
): { isHeld: boolean; message: string } | null {
  const open = lines.filter(({ state }) => !isMet(state));
  if (open.length === 0) return null;
  const isHeld = heldActs.includes("AWARD");
  const deficiencies = open.map(
    (line) => `${LINE_LABELS[line.line]} (${lacking([line])}; to be fixed by ${menderOf(line)})`,
  );
  const begin = isHeld ? "The award is waiting for insurance" : "Insurance requirements are not met yet";
  return {
    isHeld,
    message: `${begin}. Of the requirements shown to bidders (${of.set}), ${of.vendor} lacks ${listed(deficiencies)}.`,
  };
}
