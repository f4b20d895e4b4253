import { allYesBut } from "#schema/voting/roll.rules.ts";
import type { VoteValue } from "#schema/voting/roll.rules.ts";

/** A line of the roll on this screen. */
export type RollLine = {
  readonly id: string;
  readonly name: string;
  readonly present: boolean;
  readonly entitled: boolean;
  readonly vote: VoteValue;
  readonly lastEvent: { readonly byMember: boolean } | null | undefined;
};

export type VoteOfLine = { entryId: string; value: VoteValue };

/**
 * "All Yes but …" for the lines on the screen, including votes still being sent. Lines without a vote get Yes; the
 * exceptions get the named vote.
 */
export function votesOfAllBut(
  lines: readonly RollLine[],
  exceptions: readonly VoteOfLine[],
  onTheirWay: ReadonlyMap<string, VoteValue>,
): VoteOfLine[] {
  const entries = lines.map(({ id, name, present, entitled, vote }) => ({
    key: id,
    name,
    present,
    entitled,
    weight: 0,
    vote: onTheirWay.get(id) ?? vote,
  }));
  const exceptionVotes = exceptions.map(({ entryId, value }) => ({ entryKey: entryId, value }));
  return allYesBut({ entries, vacancies: [] }, exceptionVotes).map(({ entryKey, value }) => ({
    entryId: entryKey,
    value,
  }));
}

/** Lines whose member voted in person and would get a different vote, which requires a reason. */
export function ownVotesChanged(lines: readonly RollLine[], votes: readonly VoteOfLine[]): RollLine[] {
  const newVotes = new Map(votes.map(({ entryId, value }) => [entryId, value]));
  return lines.filter(
    ({ id, vote, lastEvent }) =>
      lastEvent?.byMember && vote !== "NONE" && newVotes.has(id) && newVotes.get(id) !== vote,
  );
}

/** Whether a name is already on the roll; adding it again is ignored. */
export const isListed = (lines: readonly { readonly name: string }[], name: string): boolean =>
  lines.some((line) => line.name.trim().toLowerCase() === name.trim().toLowerCase());

/** Votes sent together. */
export type Votes = { votes: Map<string, VoteValue>; reason: string | null };
/** Queued work. `undo` is the motion's sequence as the clerk saw it. */
export type Work = Votes | { undo: number };

/** Appends votes to the queue. They join the last queued votes unless either gives a reason. */
export function queueVotes(waiting: readonly Work[], votes: readonly VoteOfLine[], reason: string | null): Work[] {
  const added = votes.map(({ entryId, value }) => [entryId, value] as const);
  const last = waiting.at(-1);
  if (last && "votes" in last && last.reason === null && reason === null) {
    return [...waiting.slice(0, -1), { votes: new Map([...last.votes, ...added]), reason }];
  }
  return [...waiting, { votes: new Map(added), reason }];
}
