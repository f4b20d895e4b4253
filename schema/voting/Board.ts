import { at, type Context, once } from "../context.ts";
import { Refused } from "../refusal.ts";
import { todayOf } from "../meetings/today.ts";
import { type Board, boardOf, DEFAULT_WEIGHT } from "./board.rules.ts";
import { sessionFor } from "./changes.rules.ts";
import type { Standing } from "./motions.rules.ts";
import { type Quorum, quorum, type WeightTableStamp } from "./roll.rules.ts";
import type { Measure, ThresholdType } from "./thresholds.rules.ts";
import { type WeightTable, weightTableOn } from "./weights.rules.ts";

/** What a meeting's votes stand on: its body on its date, and who the attendance says is present. */
export interface MeetingBoard {
  /** Null: the meeting's body is not known, so there is no quorum to ask for. */
  measure: Measure | null;
  /** See sessionFor in changes.rules.ts. */
  inSession: boolean | null;
  /** The table in force on the meeting's date; null: none. */
  weightTable: WeightTableStamp | null;
  /** The roll under a rule, nobody having voted. */
  under(threshold: ThresholdType): Board;
  quorum(): Quorum | null;
  /** A member as the attendance knows her; not of this body: neither present nor entitled. */
  standing(memberId: string | null): Standing | null;
}

const boardSelect = {
  date: true,
  state: true,
  isDeleted: true,
  attendances: { select: { memberId: true, name: true, present: true }, orderBy: { id: "asc" } },
  body: {
    select: {
      quorumMeasure: true,
      seats: { select: { id: true, label: true, position: true, votes: true } },
      members: { select: { id: true, name: true, seatId: true, startsOn: true, endsOn: true } },
      weightTables: {
        select: { id: true, effectiveOn: true, authority: true, entries: { select: { seatId: true, weight: true, thresholdType: true } } },
      },
    },
  },
} as const;

interface TableRow {
  id: string;
  effectiveOn: string;
  authority: string;
  entries: { seatId: string; weight: number; thresholdType: string | null }[];
}

/** A stored weight table as the rules read it: seats by id. A seat with weights for single thresholds only weighs the default for the others. */
export function weightTableOf({ id, effectiveOn, authority, entries }: TableRow): WeightTable {
  const seats = new Map<string, { seat: string; weight: number; byThreshold: Partial<Record<ThresholdType, number>> }>();
  for (const { seatId, weight, thresholdType } of entries) {
    const row = seats.get(seatId) ?? { seat: seatId, weight: DEFAULT_WEIGHT, byThreshold: {} };
    if (thresholdType === null) row.weight = weight;
    else row.byThreshold[thresholdType as ThresholdType] = weight;
    seats.set(seatId, row);
  }
  return { version: id, effectiveFrom: effectiveOn, source: authority, seats: [...seats.values()] };
}

/** Loads the board of a meeting; for verbs, which must see what they and others have just written. */
export async function loadBoard(context: Context, meetingId: string): Promise<MeetingBoard> {
  const meeting = await context.db.meeting.findUnique({ where: at(context, meetingId), select: boardSelect });
  if (!meeting || meeting.isDeleted) throw new Refused({ code: "NOT_FOUND", message: "This meeting does not exist." });
  const { body, date, attendances } = meeting;
  const weights = body ? weightTableOn(body.weightTables.map(weightTableOf), date) : null;
  const under = (threshold: ThresholdType) =>
    boardOf({ date, seats: body?.seats ?? [], members: body?.members ?? [], attendance: attendances, weights, threshold });
  const plain = under("MAJORITY");
  const measure = (body?.quorumMeasure ?? null) as Measure | null;
  return {
    measure,
    inSession: sessionFor(meeting, todayOf(context)),
    weightTable: weights && { version: weights.version, effectiveFrom: weights.effectiveFrom, source: weights.source },
    under,
    quorum: () => measure && quorum(plain, { measure }),
    standing: (memberId) =>
      memberId === null ? null : (plain.entries.find((line) => line.memberId === memberId) ?? { key: memberId, present: false, entitled: false }),
  };
}

/** The same, once an operation: for fields, which are read after the writes. */
export function meetingBoard(context: Context, meetingId: string): Promise<MeetingBoard> {
  return once(context, `board:${meetingId}`, () => loadBoard(context, meetingId));
}
