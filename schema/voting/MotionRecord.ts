import type { Prisma, RollEntry, VoteEvent as VoteEventModel } from "#prisma/generated/client/client.ts";
import { keyOf } from "../builder.ts";
import { announce, at, type Context, once, type SignedContext } from "../context.ts";
import { readableSql } from "../meetings/standing.ts";
import { refuseChange as refuseMeetingChange } from "../meetings/rules.ts";
import { type Refusal, Refused } from "../refusal.ts";
import { subject } from "../subject.ts";
import type { RecordedEvent } from "./changes.rules.ts";
import { type MotionState, refuseChange, type VoteType } from "./motions.rules.ts";
import {
  type Roll,
  rollWithVotes,
  type Vacancy,
  type VoteEvent,
  type VoteEventKind,
  type VoteToRecord,
  type VoteValue,
  type WeightTableStamp,
} from "./roll.rules.ts";
import { chosenRule, type ChosenRule } from "./Rule.ts";
import type { CastingVote } from "./rules.ts";
import type { VoteResult } from "./Verdict.ts";
import { resultOf } from "./Verdict.ts";

/** What the rules ask of a motion, without its roll. */
export const standingSelect = {
  id: true,
  itemId: true,
  kind: true,
  state: true,
  text: true,
  moverId: true,
  seconderId: true,
  thresholdType: true,
  customRule: true,
  castingVote: true,
  declared: true,
  sequence: true,
  version: true,
  item: {
    select: {
      meetingId: true,
      voteType: true,
      thresholdType: true,
      customRule: true,
      meeting: {
        select: {
          id: true,
          state: true,
          date: true,
          isDeleted: true,
          body: { select: { defaultThreshold: true, chairBreaksTie: true } },
        },
      },
    },
  },
} as const satisfies Prisma.MotionSelect;

export type MotionStanding = Prisma.MotionGetPayload<{ select: typeof standingSelect }>;

/** A motion as it is counted: with its roll and its log. */
export type MotionRecord = MotionStanding & {
  vacancies: Vacancy[] | null;
  weightTable: WeightTableStamp | null;
  frozenRoll: Prisma.JsonValue;
  frozenHash: string | null;
  verdict: Prisma.JsonValue;
  roll: RollRow[];
  /** Oldest first. */
  events: EventRow[];
};
type RollRow = Pick<RollEntry, "id" | "memberId" | "name" | "seat" | "position" | "present" | "entitled" | "weight"> & {
  /** User of the line's member; null: she does not sign in. */
  userId: string | null;
};
type EventRow = Pick<
  VoteEventModel,
  "sequence" | "entryId" | "value" | "kind" | "batch" | "byId" | "byMember" | "reason"
>;

type Counted = Pick<MotionRecord, "vacancies" | "roll" | "events">;

const notThere = () => new Refused({ code: "NOT_FOUND", message: "This motion does not exist." });

/**
 * A motion of a meeting that this person may read, in one statement: every vote reads it.
 * @throws Refused NOT_FOUND
 */
async function readMotion(context: Context, id: string): Promise<MotionRecord> {
  const [motion] = await context.db.$queryRaw<MotionRecord[]>`
    select mo.id, mo.item_id as "itemId", mo.kind, mo.state, mo.text, mo.mover_id as "moverId", mo.seconder_id as "seconderId",
      mo.threshold_type as "thresholdType", mo.custom_rule as "customRule", mo.casting_vote as "castingVote", mo.declared, mo.sequence, mo.version,
      mo.vacancies, mo.weight_table as "weightTable", mo.frozen_roll as "frozenRoll", mo.frozen_hash as "frozenHash", mo.verdict,
      jsonb_build_object('meetingId', i.meeting_id, 'voteType', i.vote_type, 'thresholdType', i.threshold_type, 'customRule', i.custom_rule,
        'meeting', jsonb_build_object('id', m.id, 'state', m.state, 'date', m.date, 'isDeleted', m.is_deleted, 'body',
          case when b.id is null then null else jsonb_build_object('defaultThreshold', b.default_threshold, 'chairBreaksTie', b.chair_breaks_tie) end)) as item,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'memberId', r.member_id, 'name', r.name, 'seat', r.seat, 'position', r.position,
          'present', r.present, 'entitled', r.entitled, 'weight', r.weight, 'userId', p.user_id) order by r.position), '[]')
        from roll_entry r left join member p on p.tenant_id = r.tenant_id and p.id = r.member_id
        where r.tenant_id = mo.tenant_id and r.motion_id = mo.id) as roll,
      (select coalesce(jsonb_agg(jsonb_build_object('sequence', e.sequence, 'entryId', e.entry_id, 'value', e.value, 'kind', e.kind, 'batch', e.batch,
          'byId', e.by_id, 'byMember', e.by_member, 'reason', e.reason) order by e.sequence), '[]')
        from vote_event e where e.tenant_id = mo.tenant_id and e.motion_id = mo.id) as events
    from motion mo
    join agenda_item i on i.tenant_id = mo.tenant_id and i.id = mo.item_id
    join meeting m on m.tenant_id = i.tenant_id and m.id = i.meeting_id
    left join body b on b.tenant_id = m.tenant_id and b.id = m.body_id
    where mo.id = ${id} and ${readableSql(context)}`;
  if (!motion) throw notThere();
  return motion;
}

/** The same, once an operation: for fields, which are read after the writes. */
export function motionRecord(context: Context, id: string): Promise<MotionRecord> {
  return once(context, `motion:${id}`, () => readMotion(context, id));
}

/**
 * The same, locked until the end of the operation: events of two people get their sequences one after the other.
 * @throws Refused NOT_FOUND
 */
export async function lockMotion(context: Context, id: string): Promise<MotionRecord> {
  // Two statements: what the second reads was written before the lock was given.
  await context.db.$queryRaw`select id from motion where id = ${id} for update`;
  return readMotion(context, id);
}

/** What verbs of voting are done to. */
export const Motion = subject<MotionStanding, MotionRecord>("Motion", { noun: "motion", lock: lockMotion });

/** A motion changes before its vote opens, while its meeting may be changed. */
export const refuseMotionChange = (motion: MotionStanding): Refusal | null =>
  refuseMeetingChange(motion.item.meeting as never) ?? refuseChange({ state: motion.state as MotionState });

/** Who keeps the record of votes and attendance. */
export const RECORDING = "meetings.votes-and-attendance.record";

/** The motion of a global id, locked. */
export const lockMotionOf = (context: Context, globalId: string): Promise<MotionRecord> =>
  lockMotion(context, keyOf("Motion", globalId));

/** The motion of a roll entry's global id, locked, and that entry. */
export async function lockEntryOf(context: Context, globalId: string) {
  const id = keyOf("RollEntry", globalId);
  const found = await context.db.rollEntry.findUnique({ where: at(context, id), select: { motionId: true } });
  if (!found) throw new Refused({ code: "NOT_ON_THE_ROLL", message: "This member is not on the roll of this vote." });
  const motion = await lockMotion(context, found.motionId);
  const entry = motion.roll.find((line) => line.id === id);
  if (!entry) throw new Refused({ code: "NOT_ON_THE_ROLL", message: "This member is not on the roll of this vote." });
  return { motion, entry };
}

/** Two in a meeting take turns: opening a vote, adding a motion, following the attendance. */
export async function lockMeetingRow(context: Context, meetingId: string): Promise<void> {
  await context.db.$queryRaw`select id from meeting where id = ${meetingId} for update`;
}

export const chosenFor = (motion: MotionStanding): ChosenRule =>
  chosenRule(motion, motion.item, motion.item.meeting.body?.defaultThreshold ?? null);

/** What decides the motion: an open or closed roll call stays one whatever becomes of its item. */
export function voteTypeOf(motion: MotionStanding): VoteType {
  if (motion.state === "OPEN") return "ROLL_CALL_VOTE";
  if (motion.state === "CLOSED") return motion.declared ? "VOICE_VOTE" : "ROLL_CALL_VOTE";
  return motion.item.voteType as VoteType;
}

export const standingOf = (motion: MotionStanding) => ({
  voteType: voteTypeOf(motion),
  state: motion.state as MotionState,
});

/** The log as the rules read it. */
export const eventsOf = ({ events }: { events: readonly EventRow[] }): (RecordedEvent & VoteEvent)[] =>
  events.map(({ entryId, value, kind, ...event }) => ({
    ...event,
    entryKey: entryId,
    value: value as VoteValue,
    kind: kind as VoteEventKind,
  }));

/** The roll with the votes that stand. Keys are the ids of its entries. */
export function rollOf(motion: Counted): Roll {
  const entries = motion.roll.map(({ id, name, seat, present, entitled, weight }) => ({
    key: id,
    name,
    seat,
    present,
    entitled,
    weight,
    vote: "NONE" as const,
  }));
  return rollWithVotes({ entries, vacancies: motion.vacancies ?? [] }, eventsOf(motion));
}

/** The chair's casting vote and whether the body allows one. */
export function castingVoteOf(motion: MotionStanding): CastingVote {
  return {
    enabled: motion.item.meeting.body?.chairBreaksTie ?? false,
    vote: motion.castingVote as "YES" | "NO" | null,
  };
}

/** What an open roll call says now. */
export const presentResult = (motion: MotionRecord): VoteResult =>
  resultOf(rollOf(motion), chosenFor(motion).rule, castingVoteOf(motion), false);

/** Counts one event of the motion, and tells its listeners after the commit. */
export async function advance(
  context: SignedContext,
  motion: Pick<MotionStanding, "id">,
  data: Prisma.MotionUncheckedUpdateInput = {},
): Promise<void> {
  await context.db.motion.update({
    where: at(context, motion.id),
    data: { ...data, sequence: { increment: 1 } },
    select: { id: true },
  });
  announce(context, `motion:${motion.id}`);
}

/** Tells the listeners of the meeting: what its current item shows has changed. */
export const announceMeeting = (context: SignedContext, motion: MotionStanding): void =>
  announce(context, `meeting:${motion.item.meetingId}`);

/** Appends votes to the log as one act, with consecutive sequences. The motion must be locked. */
export async function appendVotes(
  context: SignedContext,
  motion: Counted & Pick<MotionRecord, "id">,
  votes: readonly VoteToRecord[],
  as: { kind?: "CORRECTION" | "UNDO"; reason?: string | null } = {},
): Promise<{ from: number; to: number }> {
  const last = motion.events.at(-1)?.sequence ?? 0;
  const userOf = new Map(motion.roll.map((line) => [line.id, line.userId]));
  const known = new Set(motion.events.map((event) => event.entryId));
  const now = context.ports.clock.now();
  await context.db.voteEvent.createMany({
    data: votes.map(({ entryKey, value }, place) => ({
      motionId: motion.id,
      entryId: entryKey,
      sequence: last + 1 + place,
      batch: last + 1,
      value,
      kind: as.kind ?? (known.has(entryKey) ? "CHANGE" : "CAST"),
      reason: as.reason?.trim() || null,
      byId: context.actor.userId,
      byName: context.actor.name,
      byMember: userOf.get(entryKey) === context.actor.userId,
      at: now,
    })),
  });
  return { from: last + 1, to: last + votes.length };
}
