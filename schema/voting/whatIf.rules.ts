// What the outcome would be if absent members came and voted, for a chair who may wait for them.
import { isPresent, type Roll, type RollEntry } from "./roll.rules.ts";
import { type CastingVote, type Outcome, verdict } from "./rules.ts";
import type { Rule } from "../bodies/thresholds.rules.ts";

export type WhatIf = {
  /** The outcome of the current votes if no one else votes. */
  readonly now: Outcome;
  /** The outcome if every absent member came and voted Yes, or No. */
  readonly ifYes: Outcome;
  readonly ifNo: Outcome;
  /** Effect of each absent member alone, if they came and voted. */
  readonly members: readonly {
    readonly key: string;
    readonly name: string;
    readonly ifYes: Outcome;
    readonly ifNo: Outcome;
  }[];
};

/** Entitled members who are absent. Vacant seats are left out. */
const away = (entry: RollEntry): boolean => entry.entitled && !isPresent(entry);

/** The outcome if some of the absent members came and all voted alike. */
function outcomeIf(
  roll: Roll,
  rule: Rule,
  castingVote: CastingVote,
  vote: "YES" | "NO",
  comes: (entry: RollEntry) => boolean,
): Outcome {
  const entries = roll.entries.map((entry) =>
    away(entry) && comes(entry) ? { ...entry, present: true, vote } : entry,
  );
  return outcomeNow({ ...roll, entries }, rule, castingVote);
}

const outcomeNow = (roll: Roll, rule: Rule, castingVote: CastingVote): Outcome =>
  verdict(roll, rule, { closed: true, castingVote }).passed ? "PASSED" : "FAILED";

/** For an open roll. Present members who have not voted are left as they are. */
export function whatIf(roll: Roll, rule: Rule, castingVote: CastingVote): WhatIf {
  const all = () => true;
  return {
    now: outcomeNow(roll, rule, castingVote),
    ifYes: outcomeIf(roll, rule, castingVote, "YES", all),
    ifNo: outcomeIf(roll, rule, castingVote, "NO", all),
    members: roll.entries.filter(away).map(({ key, name }) => ({
      key,
      name,
      ifYes: outcomeIf(roll, rule, castingVote, "YES", (entry) => entry.key === key),
      ifNo: outcomeIf(roll, rule, castingVote, "NO", (entry) => entry.key === key),
    })),
  };
}
