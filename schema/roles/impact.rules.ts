import { allowedKeys } from "./rules.ts";

export type State = "ALLOW" | "DENY" | "UNSET";
/** A role's word on a permission; without a row it is not given. */
export interface Row {
  key: string;
  allowed: boolean;
}

/** Rows as they would be after changes; the last word on a key counts. */
export function changedRows(rows: readonly Row[], changes: readonly { key: string; state: State }[]): Row[] {
  const words = new Map(rows.map((row) => [row.key, row.allowed]));
  for (const { key, state } of changes) {
    if (state === "UNSET") words.delete(key);
    else words.set(key, state === "ALLOW");
  }
  return [...words].map(([key, allowed]) => ({ key, allowed }));
}

/** How rows stand to a key: a denial wins. */
export function stateOf(rows: readonly Row[], key: string): State {
  const words = rows.filter((row) => row.key === key);
  if (words.some((row) => !row.allowed)) return "DENY";
  return words.length > 0 ? "ALLOW" : "UNSET";
}

/** Keys that are given after a change and were not before, and the other way round; in the order of `keys`. */
export function differences(
  before: readonly Row[],
  after: readonly Row[],
  keys: readonly string[],
): { gains: string[]; loses: string[] } {
  const [had, has] = [allowedKeys(before), allowedKeys(after)];
  return {
    gains: keys.filter((key) => has.has(key) && !had.has(key)),
    loses: keys.filter((key) => had.has(key) && !has.has(key)),
  };
}

/** An open step that waits for a holder, in words for a warning. */
export interface OpenStep {
  action: string;
  /** File number or title of the resolution. */
  about: string;
}

/** What an open step's decision needs. Source: permissions meetings.routing.*. */
const NEEDED: Readonly<Record<string, string>> = {
  APPROVAL: "meetings.routing.approve-step",
  SIGNATURE: "meetings.routing.sign-step",
};
const READS_ALL = "meetings.meeting-items.view-all";
/** Named one by one up to here. */
const NAMED = 3;

/**
 * What would end a holder's present work: open steps of hers that she could not decide any more, and reviews of the role whose
 * resolutions she would not find in her lists. [] when nothing would.
 */
export function warningsOf(
  loses: readonly string[],
  facts: { steps: readonly OpenStep[]; reviews: readonly string[] },
): string[] {
  const stuck = facts.steps.filter(({ action }) => loses.includes(NEEDED[action] ?? ""));
  const warnings: string[] = [];
  if (stuck.length > 0) {
    const named = stuck.slice(0, NAMED).map(({ about }) => about);
    const more = stuck.length > NAMED ? ` and ${stuck.length - NAMED} more` : "";
    const steps = stuck.length === 1 ? "1 open step waits" : `${stuck.length} open steps wait`;
    warnings.push(`${steps} for her that she could not decide any more: ${named.join(", ")}${more}.`);
  }
  if (facts.reviews.length > 0 && loses.includes(READS_ALL))
    warnings.push(
      `The role holds ${facts.reviews.join(", ")}; she would read only those resolutions that wait for her or her role.`,
    );
  return warnings;
}

/** The change in one sentence, e.g. '3 people gain, 1 loses.' Figures are people; a person may gain and lose at once. */
export function impactSentence(holders: number, { gainers, losers }: { gainers: number; losers: number }): string {
  if (holders === 0) return "Nobody holds this role, so nobody gains or loses anything.";
  if (gainers === 0 && losers === 0) return "Nobody gains or loses anything.";
  const gain = gainers === 1 ? "1 person gains" : `${gainers} people gain`;
  if (losers === 0) return `${gain}, nobody loses anything.`;
  if (gainers === 0) return `${losers === 1 ? "1 person loses" : `${losers} people lose`}, nobody gains anything.`;
  return `${gain}, ${losers === 1 ? "1 loses" : `${losers} lose`}.`;
}
