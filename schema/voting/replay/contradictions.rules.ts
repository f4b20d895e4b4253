// Where the record of a vote contradicts itself: asked when a record is imported, shown to the clerk, and told by whoever checks a meeting.
import { same } from "../../meetings/rules.ts";
import type { VoteValue } from "../roll.rules.ts";
import type { Outcome } from "../rules.ts";

type Code =
  | "TALLY_AGAINST_FLAG"
  | "NAME_TWICE"
  | "ABSENT_VOTED"
  | "SEAT_NOT_HELD"
  | "MOVER_IS_SECONDER"
  | "COUNT_AGAINST_NAMES"
  | "OUTSIDE_THE_MEETING";
export type Contradiction = { readonly code: Code; readonly message: string };

/** Votes as a source counts them; null: it does not count these. */
export type Counts = { readonly yes: number | null; readonly no: number | null; readonly abstain: number | null };

/** A line of a roll call; `member` null: a name only. */
export type Voter = {
  readonly member: string | null;
  readonly name: string;
  readonly vote: VoteValue;
  /** Present for this vote, as the roll says. */
  readonly present: boolean;
  readonly entitled: boolean;
  /** In office on the day; null: not known. */
  readonly inOffice: boolean | null;
};

/** What was recorded of one motion. Null: the source does not say. */
export type VotedFacts = {
  readonly mover: { readonly key: string | null; readonly name: string } | null;
  readonly seconder: { readonly key: string | null; readonly name: string } | null;
  /** How it is told to have ended, whatever was counted. */
  readonly flag: Outcome | null;
  /** What its named votes come to. */
  readonly computed: { readonly passed: boolean; readonly sentence: string } | null;
  readonly counts: Counts | null;
  readonly voters: readonly Voter[];
  /** Names that the attendance tells as absent from the whole meeting. */
  readonly absent: readonly string[];
  /** Moments, or days, each as ISO 8601: when the vote was taken, and the meeting's beginning and end. */
  readonly taken: string | null;
  readonly begun: string | null;
  readonly ended: string | null;
};

const VOTED: ReadonlySet<VoteValue> = new Set(["YES", "NO", "ABSTAIN", "RECUSED"]);

const isSame = (
  one: { readonly key: string | null; readonly name: string },
  other: { readonly key: string | null; readonly name: string },
): boolean => (one.key !== null && other.key !== null ? one.key === other.key : same(one.name, other.name));

/** Everything in which the record of a motion contradicts itself. [] where nothing does. */
export function contradictionsOf(facts: VotedFacts): Contradiction[] {
  const found: Contradiction[] = [];
  const add = (code: Code, message: string) => found.push({ code, message });
  const { mover, seconder, flag, computed, voters } = facts;
  if (flag !== null && computed !== null && computed.passed !== (flag === "PASSED"))
    add(
      "TALLY_AGAINST_FLAG",
      `The record says ${flag === "PASSED" ? "passed" : "failed"}, but its tally says otherwise. ${computed.sentence}`,
    );
  if (mover && seconder && isSame(mover, seconder))
    add("MOVER_IS_SECONDER", `${mover.name} is named as mover and as seconder.`);
  for (const [at, voter] of voters.entries()) {
    const own = { key: voter.member, name: voter.name };
    if (voters.slice(0, at).some((other) => isSame(own, { key: other.member, name: other.name })))
      add("NAME_TWICE", `${voter.name} stands twice on the roll.`);
    if (!VOTED.has(voter.vote)) continue;
    if (!voter.present) add("ABSENT_VOTED", `${voter.name} is recorded as not present, and with a vote.`);
    else if (facts.absent.some((name) => same(name, voter.name)))
      add("ABSENT_VOTED", `${voter.name} voted, but is told as absent from the meeting.`);
    if (voter.inOffice === false)
      add("SEAT_NOT_HELD", `${voter.name} voted, but held no seat on the day of the meeting.`);
  }
  const told = countsAgainst(facts);
  if (told) add("COUNT_AGAINST_NAMES", told);
  if (facts.taken !== null && facts.begun !== null && facts.taken < facts.begun)
    add("OUTSIDE_THE_MEETING", "The vote was taken before the meeting began.");
  if (facts.taken !== null && facts.ended !== null && facts.taken > facts.ended)
    add("OUTSIDE_THE_MEETING", "The vote was taken, or written down, after the meeting had ended.");
  return found;
}

/** How the counts of a source differ from its names, in words; null: they agree, or one of them is missing. */
function countsAgainst({ counts, voters }: VotedFacts): string | null {
  if (!counts || voters.length === 0) return null;
  const named = (vote: VoteValue) => voters.filter((voter) => voter.entitled && voter.vote === vote).length;
  const differing = (
    [
      ["Yes", counts.yes, named("YES")],
      ["No", counts.no, named("NO")],
      ["abstaining", counts.abstain, named("ABSTAIN")],
    ] as const
  ).filter(([, told, names]) => told !== null && told !== names);
  if (differing.length === 0) return null;
  const words = differing.map(([kind, told, names]) => `${told} ${kind}, but ${names} by name`);
  return `The record counts ${words.join("; ")}.`;
}

const COUNTED = [
  ["yes", /\b(?:ayes?|yeas?|yes|for|in favor|affirmative)\b/i],
  ["no", /\b(?:nays?|noes|no|against|opposed|negative)\b/i],
  ["abstain", /\b(?:abstain(?:ed|ing|s)?|abstentions?)\b/i],
] as const;

/** The counts of a text such as 'Ayes: 6; Nays: 1', '7-0' or '5-2-1'. Null: it counts nothing that is known here. */
export function readCounts(text: string | null): Counts | null {
  if (text === null) return null;
  const plain = /^\s*\(?\s*(\d{1,4})\s*(?:-|–|to)\s*(\d{1,4})(?:\s*(?:-|–|to)\s*(\d{1,4}))?\s*\)?\s*$/i.exec(text);
  if (plain)
    return {
      yes: Number(plain[1]),
      no: Number(plain[2]),
      abstain: plain[3] === undefined ? null : Number(plain[3]),
    };
  const counts: { yes: number | null; no: number | null; abstain: number | null } = {
    yes: null,
    no: null,
    abstain: null,
  };
  for (const part of text.split(/[;,\n]/)) {
    const number = /\d{1,4}/.exec(part);
    const kind = COUNTED.find(([, word]) => word.test(part))?.[0];
    if (number && kind) counts[kind] = Number(number[0]);
  }
  return counts.yes === null && counts.no === null && counts.abstain === null ? null : counts;
}
