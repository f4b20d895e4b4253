// The consent agenda: items that no one wants to discuss are adopted by one vote, and any member may pull an item.
// Source: Robert's Rules of Order, 12th ed., §41 (consent calendar); decision 'Consent agenda'.
import type { ConsentStanding } from "../meetings/rules.ts";
import type { Rule, VoteType } from "../bodies/thresholds.rules.ts";
import { refuse, type Refusal } from "./refusals.rules.ts";

/** An item, as needed for the vote on the consent agenda. */
export type ConsentItem = {
  readonly key: string;
  /** 1 to n. */
  readonly number: number;
  readonly consentNow: ConsentStanding;
  readonly voteType: VoteType;
  /** What its own vote would require. */
  readonly rule: Rule;
};

/** The items that one vote would adopt now, in agenda order. */
export const waitingOn = <Item extends ConsentItem>(items: readonly Item[]): Item[] =>
  items.filter(({ consentNow }) => consentNow === "WAITING").sort((a, b) => a.number - b.number);

/** '4', '4 and 5', '4 to 6', '4 to 6 and 9'. Numbers in order. */
export function numbersInWords(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  const parts = runs.flatMap(([from, to]) =>
    to - from > 1 ? [`${from} to ${to}`] : from === to ? [`${from}`] : [`${from}`, `${to}`],
  );
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** The text of the motion for these numbers: 'To adopt the consent agenda: items 4 to 6 and 9'. */
export function consentMotionText(numbers: readonly number[]): string {
  return `To adopt the consent agenda: item${numbers.length === 1 ? "" : "s"} ${numbersInWords(numbers)}`;
}

/** The same, for the waiting items. */
export const consentText = (items: readonly ConsentItem[]): string =>
  consentMotionText(waitingOn(items).map(({ number }) => number));

type ConsentRefusal = Refusal<"NOTHING_ON_CONSENT" | "CONSENT_DIFFERS">;

/**
 * Why one vote cannot adopt the items on the consent agenda. Null if it can. All items must require the same vote as
 * the first one.
 */
export function refuseConsent(items: readonly ConsentItem[]): ConsentRefusal | null {
  const waiting = waitingOn(items);
  const [first] = waiting;
  if (!first) return refuse("NOTHING_ON_CONSENT");
  const asFirst = (item: ConsentItem) =>
    item.voteType === first.voteType && JSON.stringify(item.rule) === JSON.stringify(first.rule);
  const others = waiting.filter((item) => !asFirst(item)).map(({ number }) => number);
  if (others.length === 0) return null;
  const named = `${others.length === 1 ? "Item" : "Items"} ${numbersInWords(others)}`;
  return {
    code: "CONSENT_DIFFERS",
    message: `${named} ${others.length === 1 ? "is" : "are"} decided by another vote or another majority than item ${first.number}. Pull ${others.length === 1 ? "it" : "them"} out first.`,
  };
}
