import type { Measure, Rule } from "../bodies/thresholds.rules.ts";
import { thresholdOf } from "../bodies/thresholds.rules.ts";
import type { Hundredths } from "../weights/weights.rules.ts";
import { weightForReading } from "../weights/weights.rules.ts";

/** NONE is "not yet voted". RECUSED is a member who is disqualified on this matter, but still a member. */
export type VoteValue = "NONE" | "YES" | "NO" | "ABSTAIN" | "ABSENT" | "RECUSED";

/** Values of the documented calls, plus "Recused". */
export const VOTE_TEXTS: Record<VoteValue, string> = {
  NONE: "None",
  YES: "Yes",
  NO: "No",
  ABSTAIN: "Abstain",
  ABSENT: "Absent",
  RECUSED: "Recused",
};

/** Reads a vote value in any case ("Yes", "YES"). Null if it is not one of the six. */
export function voteFromText(text: string): VoteValue | null {
  const value = text.trim().toUpperCase();
  return Object.hasOwn(VOTE_TEXTS, value) ? (value as VoteValue) : null;
}

export type RollEntry = {
  /** Identifies the member. Names do not, because two members may share one. */
  readonly key: string;
  readonly name: string;
  readonly seat?: string | null;
  readonly present: boolean;
  /**
   * A voting member of the body. False for ex officio members, who are not counted. A member disqualified on one matter
   * is still true, with the vote RECUSED.
   */
  readonly entitled: boolean;
  readonly weight: Hundredths;
  readonly vote: VoteValue;
};

export type Vacancy = { readonly seat: string; readonly weight: Hundredths };
export type Roll = { readonly entries: readonly RollEntry[]; readonly vacancies: readonly Vacancy[] };

/** Counts in heads, or in hundredths of weight. present = yes + no + abstain + recused + notVoted; members = present + absent + vacant. */
export type Ledger = {
  readonly yes: number;
  readonly no: number;
  readonly abstain: number;
  readonly recused: number;
  readonly absent: number;
  readonly notVoted: number;
  readonly vacant: number;
  readonly present: number;
  /** yes + no */
  readonly voted: number;
  readonly members: number;
};
export type Tally = { readonly heads: Ledger; readonly weight: Ledger };

/**
 * Entries that count in anything: voting members, present or not. An ex officio member never counts, whatever weight or
 * vote is recorded.
 */
const counting = (roll: Roll): readonly RollEntry[] => roll.entries.filter((entry) => entry.entitled);

/** Present and entitled: present, not marked Absent on this vote, a voting member. */
export const isPresent = (entry: RollEntry): boolean => entry.entitled && entry.present && entry.vote !== "ABSENT";

/** Present, entitled, and not yet voted. */
export const hasNotVoted = (entry: RollEntry): boolean => isPresent(entry) && entry.vote === "NONE";

const COLUMNS = {
  YES: "yes",
  NO: "no",
  ABSTAIN: "abstain",
  RECUSED: "recused",
  NONE: "notVoted",
  ABSENT: "absent",
} as const;

/** The two ledgers of a roll. A vote stored for someone who is not present or not entitled is not counted. */
export function tally(roll: Roll): Tally {
  return { heads: ledger(roll, () => 1), weight: ledger(roll, (seat) => seat.weight) };
}

function ledger(roll: Roll, amountOf: (seat: { readonly weight: Hundredths }) => number): Ledger {
  const sums = { yes: 0, no: 0, abstain: 0, recused: 0, absent: 0, notVoted: 0 };
  for (const entry of counting(roll)) {
    sums[isPresent(entry) ? COLUMNS[entry.vote] : "absent"] += amountOf(entry);
  }
  const vacant = roll.vacancies.reduce((sum, seat) => sum + amountOf(seat), 0);
  const voted = sums.yes + sums.no;
  const present = voted + sums.abstain + sums.recused + sums.notVoted;
  return { ...sums, vacant, voted, present, members: present + sums.absent + vacant };
}

/**
 * The smallest amount by which a sum of this roll's weights can change: 1.00 if every weight that counts is a whole
 * number, otherwise 0.01.
 */
export const weightStep = (roll: Roll): Hundredths =>
  [...counting(roll), ...roll.vacancies].every((seat) => seat.weight % 100 === 0) ? 100 : 1;

export type VoteEventKind = "CAST" | "CHANGE" | "CORRECTION" | "UNDO";
export type VoteEvent = {
  /** Unique and increasing within a motion, assigned by the database. */
  readonly sequence: number;
  readonly entryKey: string;
  /** The vote in effect after this event. For an UNDO, the restored value. */
  readonly value: VoteValue;
  readonly kind: VoteEventKind;
  readonly reason?: string | null;
};

/** The current vote of each member: that of their event with the highest sequence, whatever the order of the list. */
export function currentVotes<E extends VoteEvent>(events: readonly E[]): Map<string, E> {
  const current = new Map<string, E>();
  for (const event of events) {
    const standing = current.get(event.entryKey);
    if (!standing || event.sequence > standing.sequence) current.set(event.entryKey, event);
  }
  return current;
}

/** The roll with each member's current vote. A member without an event has not voted. */
export function rollWithVotes(roll: Roll, events: readonly VoteEvent[]): Roll {
  const current = currentVotes(events);
  return {
    ...roll,
    entries: roll.entries.map((entry) => ({ ...entry, vote: current.get(entry.key)?.value ?? "NONE" })),
  };
}

export type VoteToRecord = { readonly entryKey: string; readonly value: VoteValue };

/** The clerk's undo: what to record so that every vote is as it was before the event `sequence`. */
export function undoFrom(events: readonly VoteEvent[], sequence: number): VoteToRecord[] {
  const before = currentVotes(events.filter((event) => event.sequence < sequence));
  return [...currentVotes(events).values()]
    .filter((event) => event.sequence >= sequence)
    .map(({ entryKey, value }) => ({ entryKey, now: value, value: before.get(entryKey)?.value ?? ("NONE" as const) }))
    .filter(({ now, value }) => now !== value)
    .map(({ entryKey, value }) => ({ entryKey, value }));
}

/**
 * "All Yes but …": the votes to record, in the roll's order. Members who are present, entitled and have not voted get
 * Yes, and exceptions get their own value. A vote or recusal already recorded is kept unless it is an exception. An
 * exception not on the roll is also returned, so that its vote is refused by name.
 */
export function allYesBut(roll: Roll, exceptions: readonly VoteToRecord[]): VoteToRecord[] {
  const valueByEntry = new Map(exceptions.map(({ entryKey, value }) => [entryKey, value]));
  const votes: VoteToRecord[] = [];
  for (const entry of roll.entries) {
    const value = valueByEntry.get(entry.key) ?? (hasNotVoted(entry) ? "YES" : entry.vote);
    if (value !== entry.vote) votes.push({ entryKey: entry.key, value });
    valueByEntry.delete(entry.key);
  }
  return [...votes, ...[...valueByEntry].map(([entryKey, value]) => ({ entryKey, value }))];
}

/** Heads, and weights in hundredths. `met` follows the body's measure. Both lines are always given. */
export type Quorum = {
  readonly measure: Measure;
  readonly neededHeads: number;
  readonly presentHeads: number;
  readonly neededWeight: Hundredths;
  readonly presentWeight: Hundredths;
  readonly met: boolean;
  readonly sentence: string;
};

const MORE_THAN_HALF = { fraction: { p: 1, q: 2 }, strict: true };

/** Voting seats that are not present: ' (1 absent, 1 vacant)'. '' if all are. */
function missing({ absent, vacant }: Ledger, unit = ""): string {
  const away = [absent > 0 && `${absent} ${unit}absent`, vacant > 0 && `${vacant} ${unit}vacant`].filter(Boolean);
  return away.length > 0 ? ` (${away.join(", ")})` : "";
}

/**
 * Whether a majority of the whole number of members is present, vacant seats counted as if filled. Source: General
 * Construction Law §41; County Law §153(2).
 */
export function quorum(roll: Roll, body: { readonly measure: Measure }): Quorum {
  const { measure } = body;
  const { heads, weight } = tally(roll);
  const neededHeads = thresholdOf(MORE_THAN_HALF, heads.members, 1);
  const neededWeight = thresholdOf(MORE_THAN_HALF, weight.members, weightStep(roll));
  const met =
    (measure === "WEIGHT" || heads.present >= neededHeads) && (measure === "HEADS" || weight.present >= neededWeight);
  const lines: string[] = [];
  if (measure !== "WEIGHT")
    lines.push(`${heads.present} of ${heads.members} voting seats present${missing(heads)}, ${neededHeads} needed`);
  if (measure !== "HEADS") {
    const [present, members, needed] = [weight.present, weight.members, neededWeight].map(weightForReading);
    const seats = measure === "WEIGHT" ? missing(heads, "seats ") : "";
    lines.push(`${present} of ${members} votes of weight present${seats}, ${needed} needed`);
  }
  const sentence = `${met ? "Quorum" : "No quorum"}: ${lines.join("; ")}.`;
  return {
    measure,
    neededHeads,
    presentHeads: heads.present,
    neededWeight,
    presentWeight: weight.present,
    met,
    sentence,
  };
}

export type WeightTableStamp = { readonly version: string; readonly effectiveFrom: string; readonly source: string };
/** Content of a closed vote. Later changes of attendance, weight, seat or rule do not affect it. */
export type FrozenRoll = { readonly roll: Roll; readonly rule: Rule; readonly weightTable: WeightTableStamp | null };

/**
 * The frozen roll as canonical JSON: keys in order, no spaces, entries by key, vacancies by seat. The same facts always
 * give the same text.
 */
export function freezeRoll({ roll, rule, weightTable }: FrozenRoll): string {
  const entries = roll.entries
    .map(({ key, name, seat, present, entitled, weight, vote }) => ({
      key,
      name,
      seat: seat ?? null,
      present,
      entitled,
      weight,
      vote,
    }))
    .sort((a, b) => compare(a.key, b.key));
  const vacancies = roll.vacancies
    .map(({ seat, weight }) => ({ seat, weight }))
    .sort((a, b) => compare(a.seat, b.seat) || a.weight - b.weight);
  return canonical({ version: 1, roll: { entries, vacancies }, rule, weightTable });
}

/** Reads what `freezeRoll` wrote. */
export function thawRoll(text: string): FrozenRoll {
  const { version, roll, rule, weightTable } = JSON.parse(text) as FrozenRoll & { readonly version: number };
  if (version !== 1) throw new RangeError(`A frozen roll of version ${version} is not known.`);
  return { roll, rule, weightTable };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => compare(a, b));
  return `{${pairs.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(",")}}`;
}
