// Contradictions within the record of a vote, reported when a meeting is checked or imported.
import { isSameName } from "../bodies/office.rules.ts";
import type { VoteValue } from "./roll.rules.ts";

type Code =
  | "NAME_TWICE"
  | "ABSENT_VOTED"
  | "SEAT_NOT_HELD"
  | "MOVER_IS_SECONDER"
  | "OUTSIDE_THE_MEETING"
  | "COUNT_AGAINST_NAMES"
  | "RESULT_AGAINST_COUNT";
/** A count of votes by members. Null if the value was not given. */
export type Count = { readonly yes: number | null; readonly no: number | null; readonly abstain: number | null };
export type Contradiction = { readonly code: Code; readonly message: string };

/** A line of a roll call. `member` is null if there is only a name. */
type Voter = {
  readonly member: string | null;
  readonly name: string;
  readonly vote: VoteValue;
  /** Present for this vote, according to the roll. */
  readonly present: boolean;
  readonly entitled: boolean;
  /** In office on the day. Null if unknown. */
  readonly inOffice: boolean | null;
};

/** The record of one motion. Null if the source does not say. */
export type VotedFacts = {
  readonly mover: { readonly key: string | null; readonly name: string } | null;
  readonly seconder: { readonly key: string | null; readonly name: string } | null;
  readonly voters: readonly Voter[];
  /** Names recorded as absent from the whole meeting. */
  readonly absent: readonly string[];
  /** Moments or days, as ISO 8601: when the vote was taken, and when the meeting began and ended. */
  readonly taken: string | null;
  readonly begun: string | null;
  readonly ended: string | null;
  /** The count given in addition to the names, or instead of them. */
  readonly count: Count | null;
  /** The outcome according to the record, unless it was computed from the votes. */
  readonly passed: boolean | null;
};

const VOTED: ReadonlySet<VoteValue> = new Set(["YES", "NO", "ABSTAIN", "RECUSED"]);

const isSame = (
  one: { readonly key: string | null; readonly name: string },
  other: { readonly key: string | null; readonly name: string },
): boolean => (one.key !== null && other.key !== null ? one.key === other.key : isSameName(one.name, other.name));

/** All contradictions within the record of a motion, [] if none. */
export function contradictionsOf(facts: VotedFacts): Contradiction[] {
  const found: Contradiction[] = [];
  const add = (code: Code, message: string) => found.push({ code, message });
  const { mover, seconder, voters } = facts;
  if (mover && seconder && isSame(mover, seconder))
    add("MOVER_IS_SECONDER", `${mover.name} is named as mover and as seconder.`);
  for (const [at, voter] of voters.entries()) {
    const identity = { key: voter.member, name: voter.name };
    if (voters.slice(0, at).some((other) => isSame(identity, { key: other.member, name: other.name })))
      add("NAME_TWICE", `${voter.name} is on the roll twice.`);
    if (!VOTED.has(voter.vote)) continue;
    if (!voter.present) add("ABSENT_VOTED", `${voter.name} is recorded as not present, but with a vote.`);
    else if (facts.absent.some((name) => isSameName(name, voter.name)))
      add("ABSENT_VOTED", `${voter.name} voted, but is recorded as absent from the meeting.`);
    if (voter.inOffice === false)
      add("SEAT_NOT_HELD", `${voter.name} voted, but held no seat on the date of the meeting.`);
  }
  if (facts.taken !== null && facts.begun !== null && facts.taken < facts.begun)
    add("OUTSIDE_THE_MEETING", "The vote was taken before the meeting began.");
  if (facts.taken !== null && facts.ended !== null && facts.taken > facts.ended)
    add("OUTSIDE_THE_MEETING", "The vote was taken, or written down, after the meeting had ended.");
  for (const message of countFaults(facts)) add("COUNT_AGAINST_NAMES", message);
  const result = resultFault(facts);
  if (result) add("RESULT_AGAINST_COUNT", result);
  return found;
}

const COUNTED = [
  ["yes", "YES", "Yes"],
  ["no", "NO", "No"],
  ["abstain", "ABSTAIN", "abstaining"],
] as const;

/** Compares the names of entitled voters with the count. */
function countFaults({ count, voters }: VotedFacts): string[] {
  const entitled = voters.filter((voter) => voter.entitled);
  if (count === null || entitled.length === 0) return [];
  return COUNTED.flatMap(([key, value, word]) => {
    const names = entitled.filter(({ vote }) => vote === value).length;
    const statedCount = count[key];
    return statedCount === null || statedCount === names
      ? []
      : [`The count says ${statedCount} ${word}, but ${names} ${names === 1 ? "is" : "are"} named.`];
  });
}

/** A result that not even a majority of those voting supports. Whatever the rule, no threshold is lower. */
function resultFault({ count, voters, passed }: VotedFacts): string | null {
  if (passed === null || voters.length > 0 || count === null || count.yes === null) return null;
  const { yes } = count;
  const no = count.no ?? 0;
  if (passed && yes <= no) return `It is recorded as passed, but the count is ${yes} Yes to ${no} No.`;
  if (!passed && no === 0 && yes > 0)
    return `It is recorded as failed, but the count is ${yes} Yes and no one against.`;
  return null;
}
