// A compact notation for rolls in tests: counts of votes, or individual weights.
import type { Roll, RollEntry, Vacancy, VoteValue } from "./roll.rules.ts";
import { weightFromText } from "../weights/weights.rules.ts";
import type { Hundredths } from "../weights/weights.rules.ts";

/** "12.19" as hundredths. An invalid text fails the test. */
export function weight(text: string): Hundredths {
  const read = weightFromText(text);
  if (typeof read !== "number") throw new Error(`${text}: ${read.message}`);
  return read;
}

export const member = (facts: Partial<RollEntry> & { readonly key: string }): RollEntry => ({
  name: `Member ${facts.key}`,
  present: true,
  entitled: true,
  weight: 100,
  vote: "NONE",
  ...facts,
});

type Counts = {
  readonly yes?: number;
  readonly no?: number;
  readonly abstain?: number;
  readonly recused?: number;
  readonly notVoted?: number;
  readonly absent?: number;
  readonly nonVoting?: number;
  readonly vacant?: number;
};

/** A board of members with weight 1, from counts of votes. */
export function board(counts: Counts): Roll {
  const entries: RollEntry[] = [];
  const add = (count: number | undefined, facts: Partial<RollEntry>) => {
    for (let i = 0; i < (count ?? 0); i++) entries.push(member({ key: String(entries.length + 1), ...facts }));
  };
  add(counts.yes, { vote: "YES" });
  add(counts.no, { vote: "NO" });
  add(counts.abstain, { vote: "ABSTAIN" });
  add(counts.recused, { vote: "RECUSED" });
  add(counts.notVoted, { vote: "NONE" });
  add(counts.absent, { present: false });
  add(counts.nonVoting, { entitled: false, vote: "YES" });
  const vacancies = Array.from({ length: counts.vacant ?? 0 }, (_, i): Vacancy => ({
    seat: `Vacant ${i + 1}`,
    weight: 100,
  }));
  return { entries, vacancies };
}

/** A board with weights: each line is a weight and a vote, all present, followed by the weights of vacant seats. */
export function weighted(lines: readonly (readonly [string, VoteValue])[], vacant: readonly string[] = []): Roll {
  return {
    entries: lines.map(([text, vote], i) => member({ key: String(i + 1), weight: weight(text), vote })),
    vacancies: vacant.map((text, i) => ({ seat: `Vacant ${i + 1}`, weight: weight(text) })),
  };
}
