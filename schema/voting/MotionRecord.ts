import { Prisma } from "#prisma/generated/client/client.ts";
import { keyOf } from "../builder.ts";
import { announce, at, type Context, type SignedContext } from "../context.ts";
import { readableMeetings } from "../meetings/standing.ts";
import { Refused } from "../refusal.ts";
import type { RecordedEvent } from "./changes.rules.ts";
import type { MotionState, VoteType } from "./motions.rules.ts";
import { type Roll, rollWithVotes, type Vacancy, type VoteEvent, type VoteEventKind, type VoteToRecord, type VoteValue } from "./roll.rules.ts";
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
        select: { id: true, state: true, date: true, isDeleted: true, body: { select: { defaultThreshold: true, chairBreaksTie: true } } },
      },
    },
  },
} as const satisfies Prisma.MotionSelect;

export type MotionStanding = Prisma.MotionGetPayload<{ select: typeof standingSelect }>;

/** The roll and the log that a motion is counted by. */
export const rollSelect = {
  vacancies: true,
  weightTable: true,
  roll: {
    select: {
      id: true, memberId: true, name: true, seat: true, position: true, present: true, entitled: true, weight: true,
      member: { select: { userId: true } },
    },
    orderBy: { position: "asc" },
  },
  events: {
    select: { sequence: true, entryId: true, value: true, kind: true, batch: true, byId: true, reason: true },
    orderBy: { sequence: "asc" },
  },
} as const satisfies Prisma.MotionSelect;

const recordSelect = { ...standingSelect, ...rollSelect, frozenRoll: true, frozenHash: true, verdict: true } as const;

/** A motion as its verbs see it: locked, with its roll and its log. */
export type MotionRecord = Prisma.MotionGetPayload<{ select: typeof recordSelect }>;

type Counted = Pick<MotionRecord, "vacancies" | "roll" | "events">;

const notThere = () => new Refused({ code: "NOT_FOUND", message: "This motion does not exist." });

/**
 * A motion by its key, locked until the end of the operation: events of two people get their sequences one after the other.
 * @throws Refused NOT_FOUND
 */
export async function lockMotion(context: Context, id: string): Promise<MotionRecord> {
  await context.db.$queryRaw`select id from motion where id = ${id} for update`;
  const motion = await context.db.motion.findUnique({
    where: { ...at(context, id), item: { meeting: readableMeetings(context) } },
    select: recordSelect,
  });
  if (!motion) throw notThere();
  return motion;
}

/** The motion of a global id, locked. */
export const lockMotionOf = (context: Context, globalId: string): Promise<MotionRecord> => lockMotion(context, keyOf("Motion", globalId));

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

export const standingOf = (motion: MotionStanding) => ({ voteType: voteTypeOf(motion), state: motion.state as MotionState });

/** The log as the rules read it. */
export const eventsOf = ({ events }: Pick<Counted, "events">): (RecordedEvent & VoteEvent)[] =>
  events.map(({ entryId, value, kind, ...event }) => ({ ...event, entryKey: entryId, value: value as VoteValue, kind: kind as VoteEventKind }));

/** The roll with the votes that stand. Keys are the ids of its entries. */
export function rollOf(motion: Counted): Roll {
  const entries = motion.roll.map(({ id, name, seat, present, entitled, weight }) => ({
    key: id, name, seat, present, entitled, weight, vote: "NONE" as const,
  }));
  return rollWithVotes({ entries, vacancies: (motion.vacancies ?? []) as unknown as Vacancy[] }, eventsOf(motion));
}

/** The chair's casting vote and whether the body allows one. */
export function castingVoteOf(motion: MotionStanding): CastingVote {
  return { enabled: motion.item.meeting.body?.chairBreaksTie ?? false, vote: motion.castingVote as "YES" | "NO" | null };
}

/** What an open roll call says now. */
export const presentResult = (motion: MotionStanding & Counted): VoteResult =>
  resultOf(rollOf(motion), chosenFor(motion).rule, castingVoteOf(motion), false);

/** Counts one event of the motion, and tells its listeners after the commit. */
export async function advance(context: SignedContext, motion: Pick<MotionStanding, "id">, data: Prisma.MotionUncheckedUpdateInput = {}): Promise<void> {
  await context.db.motion.update({ where: at(context, motion.id), data: { ...data, sequence: { increment: 1 } }, select: { id: true } });
  announce(context, `motion:${motion.id}`);
}

/** Tells the listeners of the meeting: what its current item shows has changed. */
export const announceMeeting = (context: SignedContext, motion: MotionStanding): void => announce(context, `meeting:${motion.item.meetingId}`);

/** Appends votes to the log as one act, with consecutive sequences. The motion must be locked. */
export async function appendVotes(
  context: SignedContext,
  motion: Counted & Pick<MotionRecord, "id">,
  votes: readonly VoteToRecord[],
  as: { kind?: "CORRECTION" | "UNDO"; reason?: string | null } = {},
): Promise<{ from: number; to: number }> {
  const last = motion.events.at(-1)?.sequence ?? 0;
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
      at: now,
    })),
  });
  return { from: last + 1, to: last + votes.length };
}
