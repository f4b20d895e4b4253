import { Prisma, type RollEntry, type VoteEvent as VoteEventRow } from "#prisma/generated/client/client.ts";
import { announce, at, type Context, once, type SignedContext } from "../context.ts";
import { rulesOfDay, rulesSql, WITH_RULES } from "../bodies/rulesOfDay.ts";
import { lockMeetingRow } from "../meetings/MeetingRecord.ts";
import { readableSql } from "../meetings/readableMeetings.ts";
import { refuseChange as refuseMeetingChange } from "../meetings/rules.ts";
import type { VoteType } from "../bodies/thresholds.rules.ts";
import { chosenRule, type ChosenRule } from "../meetings/chosenRule.ts";
import type { Refusal } from "../refusal.ts";
import { subject } from "../subject.ts";
import { type RecordedEvent, refuseRecording } from "./changes.rules.ts";
import { refuseChange } from "./motions.rules.ts";
import {
  type Roll,
  rollWithVotes,
  type Vacancy,
  type VoteEvent,
  type VoteToRecord,
  type WeightTableStamp,
} from "./roll.rules.ts";
import { resultOf, type VoteResult } from "./result.rules.ts";
import type { CastingVote } from "./rules.ts";

/** The facts that rules check about a motion, without its roll. */
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
  originalText: true,
  wouldRead: true,
  targetId: true,
  spendsMoney: true,
  source: true,
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
          source: true,
          isDeleted: true,
          inExecutiveSession: true,
          body: WITH_RULES,
        },
      },
    },
  },
} as const satisfies Prisma.MotionSelect;

export type MotionStanding = Prisma.MotionGetPayload<{ select: typeof standingSelect }>;

/** A motion with everything needed to count it: its roll and its log. */
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
  /** User of the member on the line. Null if the member has no account. */
  userId: string | null;
};
type EventRow = Pick<
  VoteEventRow,
  "sequence" | "entryId" | "value" | "kind" | "batch" | "byId" | "byMember" | "reason"
>;

type Counted = Pick<MotionRecord, "vacancies" | "roll" | "events">;

/**
 * A motion of a meeting that this person may read. One query, because it runs at every vote. Null if there is none.
 * `more`: additional columns, each after a comma, from the tables `motion mo`, `agenda_item i`, `meeting m` and `body
 * b`, and additional conditions.
 */
async function readMotion<More = unknown>(
  context: Context,
  id: string,
  more: { columns: Prisma.Sql; where: Prisma.Sql } = { columns: Prisma.empty, where: Prisma.sql`true` },
): Promise<(MotionRecord & More) | null> {
  const [motion] = await context.db.$queryRaw<(MotionRecord & More)[]>`
    select mo.id, mo.item_id as "itemId", mo.kind, mo.state, mo.text, mo.mover_id as "moverId", mo.seconder_id as "seconderId",
      mo.threshold_type as "thresholdType", mo.custom_rule as "customRule", mo.casting_vote as "castingVote", mo.declared, mo.sequence, mo.version,
      mo.original_text as "originalText", mo.would_read as "wouldRead", mo.target_id as "targetId", mo.spends_money as "spendsMoney", mo.source,
      mo.vacancies, mo.weight_table as "weightTable", mo.frozen_roll as "frozenRoll", mo.frozen_hash as "frozenHash", mo.verdict,
      jsonb_build_object('meetingId', i.meeting_id, 'voteType', i.vote_type, 'thresholdType', i.threshold_type, 'customRule', i.custom_rule,
        'meeting', jsonb_build_object('id', m.id, 'state', m.state, 'date', m.date, 'source', m.source, 'isDeleted', m.is_deleted, 'inExecutiveSession', m.in_executive_session, 'body',
          case when b.id is null then null else jsonb_build_object('rules', ${rulesSql}) end)) as item,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'memberId', r.member_id, 'name', r.name, 'seat', r.seat, 'position', r.position,
          'present', r.present, 'entitled', r.entitled, 'weight', r.weight, 'userId', p.user_id) order by r.position), '[]')
        from roll_entry r left join member p on p.tenant_id = r.tenant_id and p.id = r.member_id
        where r.tenant_id = mo.tenant_id and r.motion_id = mo.id) as roll,
      (select coalesce(jsonb_agg(jsonb_build_object('sequence', e.sequence, 'entryId', e.entry_id, 'value', e.value, 'kind', e.kind, 'batch', e.batch,
          'byId', e.by_id, 'byMember', e.by_member, 'reason', e.reason) order by e.sequence), '[]')
        from vote_event e where e.tenant_id = mo.tenant_id and e.motion_id = mo.id) as events ${more.columns}
    from motion mo
    join agenda_item i on i.tenant_id = mo.tenant_id and i.id = mo.item_id
    join meeting m on m.tenant_id = i.tenant_id and m.id = i.meeting_id
    left join body b on b.tenant_id = m.tenant_id and b.id = m.body_id
    where mo.id = ${id} and ${readableSql(context)} and ${more.where}`;
  return motion ?? null;
}

/**
 * A motion with its votes, read once per operation: for the rules of its verbs, and for fields, which are read after
 * all writes.
 */
export async function withVotes(context: Context, { id }: { id: string }): Promise<MotionRecord> {
  const found = await once(context, `motion:${id}`, () => readMotion(context, id));
  if (!found) throw new Error(`The motion ${id} went while it was read.`);
  return found;
}

/**
 * The same with more columns, for a field that is the first to read in its operation. Null if the motion does not
 * exist.
 */
export async function readWithVotes<More>(
  context: Context,
  id: string,
  more: { columns: Prisma.Sql; where: Prisma.Sql },
): Promise<(MotionRecord & More) | null> {
  const found = await readMotion<More>(context, id, more);
  if (found) context.memo.set(`motion:${id}`, Promise.resolve(found));
  return found;
}

/** The same, locked until the end of the operation, so that the events of two people get consecutive sequences. */
export async function lockMotion(context: Context, id: string): Promise<MotionRecord | null> {
  // Uses two queries, so that the second sees everything written before the lock was granted.
  await context.db.$queryRaw`select id from motion where id = ${id} for update`;
  const reading = readMotion(context, id);
  context.memo.set(`motion:${id}`, reading);
  return reading;
}

/** The subject of verbs on votes. */
export const Motion = subject<MotionStanding, MotionRecord>("Motion", {
  noun: "motion",
  missing: { code: "NOT_FOUND", message: "This motion does not exist." },
  lock: lockMotion,
});

/** The same, with its meeting locked first, so that nothing it depends on changes in the meantime. */
export const MotionOfMeeting: typeof Motion = {
  ...Motion,
  async lock(context, id) {
    const select = { item: { select: { meetingId: true } } };
    const found = await context.db.motion.findUnique({ where: at(context, id), select });
    if (found) await lockMeetingRow(context, found.item.meetingId);
    return lockMotion(context, id);
  },
};

/** A meeting's motions whose vote is open, read once per operation. */
export const openVotesOf = (context: Context, meetingId: string) =>
  once(context, `openVotes:${meetingId}`, () =>
    context.db.motion.findMany({ where: { state: "OPEN", item: { meetingId } }, select: { id: true } }),
  );

/** A motion can change before its vote opens, while its meeting can be changed. */
export const refuseMotionChange = (motion: MotionStanding): Refusal | null =>
  refuseMeetingChange(motion.item.meeting) ?? refuseChange(motion);

/** Votes and the roll can change only while the roll call is open. */
export const refuseUnlessOpen = (motion: MotionStanding): Refusal | null => refuseRecording(standingOf(motion));

export const chosenFor = (motion: Pick<MotionStanding, "kind" | "thresholdType" | "customRule" | "item">): ChosenRule =>
  chosenRule(motion, motion.item, rulesOfDay(motion.item.meeting)?.defaultThreshold ?? null);

/** How the motion is decided. A roll call that was opened stays a roll call even if its item changes. */
export function voteTypeOf(motion: MotionStanding): VoteType {
  if (motion.state === "OPEN") return "ROLL_CALL_VOTE";
  if (motion.state === "CLOSED") return motion.declared ? "VOICE_VOTE" : "ROLL_CALL_VOTE";
  return motion.item.voteType;
}

export const standingOf = (motion: MotionStanding) => ({
  voteType: voteTypeOf(motion),
  state: motion.state,
});

/** The log as rules expect it. */
export const eventsOf = ({ events }: { events: readonly EventRow[] }): (RecordedEvent & VoteEvent)[] =>
  events.map(({ entryId, ...event }) => ({ ...event, entryKey: entryId }));

/** The roll with the current votes. Keys are the ids of its entries. */
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
    enabled: rulesOfDay(motion.item.meeting)?.chairBreaksTie ?? false,
    vote: motion.castingVote,
  };
}

const results = new WeakMap<MotionRecord, VoteResult>();

/** The present result of an open roll call, counted once for all fields that need it. */
export function presentResult(motion: MotionRecord): VoteResult {
  const known = results.get(motion);
  if (known) return known;
  const result = resultOf(rollOf(motion), chosenFor(motion).rule, castingVoteOf(motion), false);
  results.set(motion, result);
  return result;
}

/** Counts one event of the motion, and notifies its listeners after the commit. */
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

/** Topics for the meeting's listeners, and for public meeting pages, which show the current item. */
export const ofMeeting = (motion: MotionStanding): string[] => [`meeting:${motion.item.meetingId}`, "meetings"];

export const announceMeeting = (context: SignedContext, motion: MotionStanding): void =>
  ofMeeting(motion).forEach((topic) => announce(context, topic));

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
    data: votes.map(({ entryKey, value }, index) => ({
      motionId: motion.id,
      entryId: entryKey,
      sequence: last + 1 + index,
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
