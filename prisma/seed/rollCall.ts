// One roll call of a demonstration meeting, counted and frozen by the same rules as a live vote.
import { v7 as uuid } from "uuid";
import { type Attendee, boardOf, type Seat, type Term } from "#schema/voting/board.rules.ts";
import { correctionNote, type VoteResult } from "#schema/voting/result.rules.ts";
import { type VoteEventKind, type VoteValue, type WeightTableStamp } from "#schema/voting/roll.rules.ts";
import type { MotionKind, ThresholdType } from "#schema/bodies/thresholds.rules.ts";
import { chosenRule } from "#schema/meetings/chosenRule.ts";
import { correctedResult, freezeVote, type FrozenVote } from "#schema/voting/Verdict.ts";
import type { WeightTable } from "#schema/weights/weights.rules.ts";
import type { Prisma } from "../generated/client/client.ts";
import type { PlannedMeeting } from "./calendar.ts";
import type { DemoItem, DemoMotion } from "./items.ts";

export interface DemoBody {
  id: string;
  defaultThreshold: ThresholdType;
  /** Positions are the numbers in the written history. */
  seats: Seat[];
  members: (Term & { seatId: string; userId: string; isChair: boolean })[];
  /** Null: everyone weighs 1. */
  weights: WeightTable | null;
}

export interface Clerk {
  id: string;
  name: string;
}

/** A motion where it was made. */
export interface Moved {
  meeting: PlannedMeeting;
  body: DemoBody;
  item: DemoItem;
  /** The item's, from 1. */
  position: number;
  motion: DemoMotion;
}

interface RollCall {
  /** Columns that the vote adds to its motion. */
  closed: FrozenVote & Omit<Prisma.MotionCreateManyInput, "itemId">;
  roll: Prisma.RollEntryCreateManyInput[];
  events: VoteRow[];
}
type VoteRow = Prisma.VoteEventCreateManyInput & { value: VoteValue; kind: VoteEventKind };
type Line = ReturnType<typeof linesOf>["lines"][number];

/** The roll call of a motion (its id and kind), opened at a moment. */
export function rollCall(
  moved: Moved,
  motionRow: { id: string; kind: MotionKind },
  openedAt: Date,
  clerk: Clerk,
): RollCall {
  const { body, item, motion } = moved;
  const ofItem = { thresholdType: item.thresholdType, customRule: null };
  const chosen = chosenRule(
    { kind: motionRow.kind, thresholdType: null, customRule: null },
    ofItem,
    body.defaultThreshold,
  );
  const { lines, vacancies } = linesOf(moved, chosen.type);
  const events = votesOf(moved, motionRow.id, lines, openedAt, clerk);
  const acts = new Set(events.map((event) => event.batch)).size;
  const weightTable = stampOf(body.weights);
  let frozen = freezeVote({ roll: { entries: lines, vacancies }, chosen, weightTable, castingVote: null });
  const corrected = lines.find((line) => line.number === motion.corrected?.seat);
  if (motion.corrected && corrected) {
    const { to, reason } = motion.corrected;
    const sequence = events.length + 1;
    // The morning after, from the recording.
    const at = after(openedAt, 14 * 3600);
    events.push({
      motionId: motionRow.id,
      entryId: corrected.key,
      sequence,
      batch: sequence,
      value: to,
      kind: "CORRECTION",
      reason,
      byId: clerk.id,
      byName: clerk.name,
      at,
    });
    const note = correctionNote(corrected.name, corrected.vote, to, reason);
    frozen = correctedWith(frozen, events, note);
  }
  return {
    closed: {
      ...frozen,
      state: "CLOSED",
      thresholdType: chosen.type,
      openedAt,
      closedAt: after(openedAt, 75),
      vacancies: vacancies.map(({ seat, weight }) => ({ seat, weight })),
      ...(weightTable && { weightTable: { ...weightTable } }),
      // The opening, each act of voting, the close, the correction.
      sequence: acts + (corrected ? 3 : 2),
      version: 3,
    },
    roll: lines.map(({ key, memberId, name, seat = null, present, entitled, weight }, index) => ({
      id: key,
      motionId: motionRow.id,
      memberId,
      name,
      seat,
      position: index + 1,
      present,
      entitled,
      weight,
    })),
    events,
  };
}

function linesOf({ meeting, body, position, motion }: Moved, threshold: Parameters<typeof boardOf>[0]["threshold"]) {
  const there = (member: DemoBody["members"][number]) => isThere(meeting, positionOf(body, member), position);
  const attendance: Attendee[] = body.members.map((member) => ({
    memberId: member.id,
    name: member.name,
    present: there(member),
  }));
  const { date } = meeting;
  const { entries, vacancies } = boardOf({
    date,
    seats: body.seats,
    members: body.members,
    attendance,
    weights: body.weights,
    threshold,
  });
  const lines = entries.map((entry) => {
    const member = body.members.find(({ id }) => id === entry.memberId) as DemoBody["members"][number];
    const number = positionOf(body, member);
    return {
      ...entry,
      key: uuid(),
      userId: member.userId,
      number,
      vote: entry.present ? voteOf(motion, number) : ("NONE" as const),
    };
  });
  return { lines, vacancies };
}

/** The log until the close: on tablets members vote at their own pace; the clerk records a called roll in one act. */
function votesOf(
  { meeting, position, motion }: Moved,
  motionId: string,
  lines: Line[],
  openedAt: Date,
  clerk: Clerk,
): VoteRow[] {
  const tablets = meeting.held?.tablets ?? false;
  const events: VoteRow[] = [];
  const record = (line: Line, value: VoteValue, kind: VoteEventKind, seconds: number) => {
    const sequence = events.length + 1;
    // Members cannot mark anyone absent, including themselves.
    const byMember = tablets && value !== "ABSENT";
    const by = byMember ? { byId: line.userId, byName: line.name } : { byId: clerk.id, byName: clerk.name };
    const batch = tablets || kind === "CHANGE" ? sequence : 1;
    const reason = value === "RECUSED" ? (motion.recused?.reason ?? null) : null;
    events.push({
      motionId,
      entryId: line.key,
      sequence,
      batch,
      value,
      kind,
      reason,
      ...by,
      byMember,
      at: after(openedAt, seconds),
    });
  };
  const pace = (line: Line) => (tablets ? (line.number * 5 + position * 3) % 17 : 0);
  const voters = lines.filter((line) => line.vote !== "NONE").toSorted((a, b) => pace(a) - pace(b));
  const changed = voters.find((line) => line.number === motion.changed?.seat);
  for (const [place, line] of voters.entries()) {
    record(
      line,
      line === changed ? (motion.changed?.from ?? line.vote) : line.vote,
      "CAST",
      tablets ? 4 + 3 * place : 55,
    );
  }
  if (changed) record(changed, changed.vote, "CHANGE", 60);
  return events;
}

function correctedWith(frozen: FrozenVote, events: VoteRow[], note: string): FrozenVote {
  const log = events.map(({ entryId, sequence, value, kind }) => ({ entryKey: entryId, sequence, value, kind }));
  const { verdict, outcome } = correctedResult(frozen.frozenRoll, log, frozen.verdict as unknown as VoteResult, [note]);
  return { ...frozen, verdict: { ...(verdict as Prisma.InputJsonObject), notes: [note] }, outcome };
}

const after = (moment: Date, seconds: number): Date => new Date(moment.valueOf() + seconds * 1000);

function stampOf(table: WeightTable | null): WeightTableStamp | null {
  return table && { version: table.version, effectiveFrom: table.effectiveFrom, source: table.source };
}

/** The number of a member's seat in the written history. */
export function positionOf(body: DemoBody, member: { seatId: string }): number {
  return body.seats.find((seat) => seat.id === member.seatId)?.position ?? 0;
}

/** Whether the holder of a seat is at the meeting when an item is taken up. */
export function isThere({ held }: PlannedMeeting, seat: number, item: number): boolean {
  if (!held || held.absent?.includes(seat)) return false;
  if (held.late?.seat === seat && item <= held.late.item) return false;
  return !(held.leaves?.seat === seat && item > held.leaves.item);
}

/** The vote of a present seat in the history. */
export function voteOf(motion: DemoMotion, seat: number): VoteValue {
  if (motion.recused?.seat === seat) return "RECUSED";
  if (motion.away?.includes(seat)) return "ABSENT";
  if (motion.abstain?.includes(seat)) return "ABSTAIN";
  return motion.no?.includes(seat) ? "NO" : "YES";
}
