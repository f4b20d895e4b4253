import { allowedKeys } from "../roles/rules.ts";
import type { Row } from "../roles/states.rules.ts";

/** Keys granted only after a change, and keys granted only before it, in the order of `keys`. */
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

/**
 * The change in one sentence, e.g. '3 people gain, 1 loses.' People are counted, and one person may both gain and lose.
 */
export function impactSentence(holders: number, { gainers, losers }: { gainers: number; losers: number }): string {
  if (holders === 0) return "No one has this role, so no one gains or loses anything.";
  if (gainers === 0 && losers === 0) return "No one gains or loses anything.";
  const gain = gainers === 1 ? "1 person gains" : `${gainers} people gain`;
  if (losers === 0) return `${gain}, and no one loses anything.`;
  if (gainers === 0) return `${losers === 1 ? "1 person loses" : `${losers} people lose`}, and no one gains anything.`;
  return `${gain}, ${losers === 1 ? "1 loses" : `${losers} lose`}.`;
}
