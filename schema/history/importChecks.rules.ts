// Finds contradictions within a vote from another system before it is written.
import { inOffice, isSameName } from "../bodies/office.rules.ts";
import { contradictionsOf } from "../voting/contradictions.rules.ts";
import type { VoteValue } from "../voting/roll.rules.ts";
import type { ImportedItem, ImportedMeeting } from "./imported.rules.ts";

/** A term in the body, as the county knows it: days as YYYY-MM-DD, both included. No end if still in office. */
export type KnownTerm = { readonly name: string; readonly startsOn: string; readonly endsOn: string | null };

const named = (name: string | null) => (name === null ? null : { key: null, name });

/**
 * All contradictions of one item, in sentences. Votes of a person unknown to the county do not contradict any seat,
 * because the import adds that person.
 */
export function importContradictions(
  item: ImportedItem,
  meeting: Pick<ImportedMeeting, "date" | "attendance">,
  terms: readonly KnownTerm[],
): string[] {
  const wasInOffice = (name: string): boolean | null => {
    const memberTerms = terms.filter((term) => isSameName(term.name, name));
    return memberTerms.length === 0 ? null : memberTerms.some((term) => inOffice(term, meeting.date));
  };
  const found = contradictionsOf({
    mover: named(item.mover),
    seconder: named(item.seconder),
    voters: item.votes.map((voter) => ({ ...voter, member: null, inOffice: wasInOffice(voter.name) })),
    absent: meeting.attendance.filter(({ present }) => !present).map(({ name }) => name),
    taken: null,
    begun: null,
    ended: null,
    count: item.count,
    passed: item.passed,
  });
  return [...item.contradictions, ...found.map(({ message }) => message)];
}

/**
 * How the outcome that the source states differs from the one computed from its named votes. Null if they agree, or if
 * the source states none.
 */
export function contradictionOfOutcome(item: Pick<ImportedItem, "passed" | "votes">, isPassed: boolean): string | null {
  if (item.passed === null || item.passed === isPassed) return null;
  const count = (vote: VoteValue) => item.votes.filter((voter) => voter.vote === vote && voter.entitled).length;
  const stated = item.passed ? "passed" : "failed";
  const tally = `${count("YES")} Yes to ${count("NO")} No with ${count("ABSTAIN")} abstaining`;
  return `the source says ${stated}, but ${tally} ${isPassed ? "passes" : "fails"} by a majority of those present`;
}
