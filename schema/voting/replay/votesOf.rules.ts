// Results of the decided votes in a meeting's record, in the formats of other systems.
import { importedNotes } from "../importedResult.rules.ts";
import { restatementNote } from "../result.rules.ts";
import { VOTE_TEXTS, type VoteValue } from "../roll.rules.ts";
import type { Outcome } from "../rules.ts";
import type { MeetingRecord, RecordedEntry, RecordedMotion } from "./record.rules.ts";

/** A line of the roll with the current vote. */
export type StandingVote = { readonly entry: RecordedEntry; readonly vote: VoteValue };
/** A decided motion. `number` is that of its item. */
export type DecidedMotion = {
  readonly motion: RecordedMotion;
  readonly number: string;
  readonly item: string;
  readonly outcome: Outcome;
  readonly votes: readonly StandingVote[];
  /** Where the source of an imported vote contradicts itself or the verdict. */
  readonly contradictions: readonly string[];
  /** Restatements of its rule, one sentence each. */
  readonly restated: readonly string[];
};

/** The decided motions, in agenda order. */
export function decidedMotions(record: MeetingRecord): DecidedMotion[] {
  const items = new Map(record.items.map((item) => [item.key, item]));
  const standing = new Map<string, VoteValue>();
  for (const { line } of record.chain) if (line.kind === "VOTE") standing.set(line.entry, line.value);
  return record.motions.flatMap((motion) => {
    const item = items.get(motion.item);
    if (motion.state !== "CLOSED" || motion.outcome === null || !item) return [];
    const votes = motion.roll.map((entry) => ({ entry, vote: standing.get(entry.key) ?? "NONE" }));
    const { outcome } = motion;
    const { contradictions } = importedNotes(motion.importNotes, outcome, motion.result !== null);
    const restated = record.chain.flatMap(({ line }) =>
      line.kind === "RESTATED" && line.motion === motion.key
        ? [restatementNote(line.before, line.rule, line.reason)]
        : [],
    );
    return [{ motion, number: item.number, item: item.description, outcome, votes, contradictions, restated }];
  });
}

/** The columns of the votes file, each with its width in a spreadsheet. */
export const VOTE_COLUMNS = [
  ["County", 24],
  ["Body", 24],
  ["Meeting", 14],
  ["Date", 12],
  ["Item", 8],
  ["Title", 60],
  ["Motion", 60],
  ["Kind of motion", 18],
  ["Mover", 24],
  ["Seconder", 24],
  ["Rule", 40],
  ["Result", 10],
  ["Yes", 10],
  ["No", 10],
  ["Abstain", 10],
  ["Member", 24],
  ["Seat", 16],
  ["Present", 10],
  ["May vote", 10],
  ["Vote", 10],
  ["Weight", 10],
  ["Contradictions", 60],
  ["Rule restated", 60],
] as const;

const KINDS: Readonly<Record<RecordedMotion["kind"], string>> = {
  MAIN: "Main motion",
  AMEND: "Amend",
  SUBSTITUTE: "Substitute",
  TABLE: "Table",
  POSTPONE: "Postpone",
  REFER: "Refer",
  RECONSIDER: "Reconsider",
  EXECUTIVE_SESSION: "Executive session",
};

/** Weight in votes: 1219 gives 12.19. */
const votes = (hundredths: number): number => hundredths / 100;

/** One row per member and vote. A voice vote, which names no one, gets one row. */
export function voteRows(record: MeetingRecord): (string | number | null)[][] {
  const { county, meeting } = record;
  return decidedMotions(record).flatMap((decided) => {
    const { motion, number, item, outcome, votes: cast } = decided;
    const noteCells = [decided.contradictions.join(" ") || null, decided.restated.join(" ") || null];
    const { verdict = null, tally = null } = motion.result ?? {};
    const shared = [
      county.name,
      meeting.body,
      meeting.number,
      meeting.date,
      number,
      item,
      motion.text,
      KINDS[motion.kind],
      motion.mover?.name ?? null,
      motion.seconder?.name ?? null,
      verdict?.ruleLabel ?? null,
      outcome === "PASSED" ? "Passed" : "Failed",
      ...(tally ? [tally.heads.yes, tally.heads.no, tally.heads.abstain] : [null, null, null]),
    ];
    if (cast.length === 0) return [[...shared, null, null, null, null, null, null, ...noteCells]];
    return cast.map(({ entry, vote }) => [
      ...shared,
      entry.name,
      entry.seat,
      entry.present ? "Yes" : "No",
      entry.entitled ? "Yes" : "No",
      VOTE_TEXTS[vote],
      votes(entry.weight),
      ...noteCells,
    ]);
  });
}

/** Open Civic Data's vote options. */
const OPTIONS: Readonly<Record<VoteValue, string>> = {
  YES: "yes",
  NO: "no",
  ABSTAIN: "abstain",
  ABSENT: "absent",
  RECUSED: "excused",
  NONE: "not voting",
};
const optionOf = ({ entry, vote }: StandingVote): string =>
  vote === "NONE" && !entry.present ? "absent" : OPTIONS[vote];
const CLASSES: Readonly<Partial<Record<RecordedMotion["kind"], string>>> = {
  MAIN: "passage",
  AMEND: "amendment-passage",
  SUBSTITUTE: "amendment-passage",
  REFER: "referral",
};

/**
 * The votes of a meeting in Open Civic Data's format (Popolo's vote events). Data without a field there goes under
 * `extras`: weights, seats, and the requirement as numbers. Weights and their sums are in votes, as numbers.
 * @param address of the public meeting, with its host
 */
export function openCivicData(record: MeetingRecord, address: string): object {
  const { county, meeting } = record;
  const organization = { name: meeting.body ?? county.name, parent: county.name };
  const people = new Map(
    record.motions.flatMap(({ roll }) => roll.flatMap(({ member, name }) => (member ? [[member, name] as const] : []))),
  );
  return {
    event: {
      id: `ocd-event/${meeting.key}`,
      name: `${meeting.body ?? county.name}, ${meeting.number}`,
      start_date: meeting.startTime ? `${meeting.date}T${meeting.startTime}` : meeting.date,
      timezone: county.timeZone,
      location: meeting.location,
      sources: [{ url: address, note: "" }],
    },
    organization,
    people: [...people].map(([key, name]) => ({ id: `ocd-person/${key}`, name })),
    vote_events: decidedMotions(record).map((decided) => voteEvent(record, decided, address)),
  };
}

function voteEvent(record: MeetingRecord, decided: DecidedMotion, address: string): object {
  const { motion, number, item, outcome, votes: cast } = decided;
  const { verdict = null, tally = null, castingVote = null } = motion.result ?? {};
  const counting = cast.filter(({ entry }) => entry.entitled);
  const counted = Map.groupBy(counting, optionOf);
  const sum = (optionVotes: readonly StandingVote[]) =>
    votes(optionVotes.reduce((total, { entry }) => total + entry.weight, 0));
  return {
    id: `ocd-vote/${motion.key}`,
    identifier: `${record.meeting.number}, item ${number}`,
    motion_text: motion.text,
    motion_classification: [CLASSES[motion.kind] ?? motion.kind.toLowerCase().replaceAll("_", "-")],
    start_date: motion.openedAt ?? record.meeting.date,
    end_date: motion.closedAt,
    result: outcome === "PASSED" ? "pass" : "fail",
    organization: record.meeting.body ?? record.county.name,
    legislative_session: record.meeting.date.slice(0, 4),
    counts: [...counted].map(([option, optionVotes]) => ({ option, value: optionVotes.length })),
    votes: cast.map((each) => ({
      option: optionOf(each),
      voter_id: each.entry.member && `ocd-person/${each.entry.member}`,
      voter_name: each.entry.name,
      note: each.vote === "RECUSED" ? "Recused" : "",
      extras: { weight: votes(each.entry.weight), seat: each.entry.seat, entitled: each.entry.entitled },
    })),
    sources: [{ url: `${address}/record.json`, note: "The record that the votes are taken from" }],
    extras: {
      agenda_item: item,
      mover: motion.mover?.name ?? null,
      seconder: motion.seconder?.name ?? null,
      voice_vote: tally === null,
      vacant_seats: motion.vacancies.map(({ seat, weight }) => ({ seat, weight: votes(weight) })),
      weighted_counts: [...counted].map(([option, optionVotes]) => ({ option, value: sum(optionVotes) })),
      casting_vote: castingVote?.vote ? OPTIONS[castingVote.vote] : null,
      requirement: verdict && {
        text: verdict.ruleLabel,
        authority: verdict.authority,
        threshold_type: verdict.thresholdType,
        measure: verdict.measure,
        basis: verdict.basis,
        basis_count: votes(verdict.basisCount),
        needed: votes(verdict.threshold),
        yes: votes(verdict.yes),
      },
      frozen_roll_sha256: motion.frozenHash,
      contradictions: decided.contradictions,
      rule_restated: decided.restated,
    },
  };
}
