import { type Context, type SignedContext } from "../../context.ts";
import { clockOf } from "./attendanceEntries.ts";
import { standing } from "../entries.rules.ts";
import { arrivalOf, cameWithCall } from "../presence.rules.ts";
import { loadSession } from "../session.ts";

const isCall = ({ kind }: { kind: string }) => kind === "CALL_TO_ORDER";

/** Whether a vote was opened at a meeting. */
export const hasVoted = async ({ db }: Context, meetingId: string): Promise<boolean> =>
  (await db.motion.findFirst({ where: { openedAt: { not: null }, item: { meetingId } }, select: { id: true } })) !==
  null;

/**
 * Arrival of people who are now listed without a time: time of day and moment. The moment is null if they are present
 * from the start.
 */
export async function arrivalNow(context: Context, meetingId: string): Promise<{ time: string; at: Date | null }> {
  const session = standing(await loadSession(context, meetingId));
  const { now, held: isInSession, expected, timeOf } = await clockOf(context, meetingId);
  const calledAt = session.find(isCall)?.at ?? null;
  const rollTaken = session.some(({ kind }) => kind === "ROLL_CALL") || (await hasVoted(context, meetingId));
  const arrival = arrivalOf({ calledAt, now, held: isInSession, rollTaken });
  if (arrival === "NOW") return { time: timeOf(now), at: now };
  return { time: arrival === "WITH_CALL" && calledAt ? timeOf(calledAt) : expected, at: null };
}

/**
 * People listed without a time arrive with the call to order, not at the scheduled time, and their arrival follows
 * corrections of the call. The meeting must be locked.
 */
export async function arriveWithCall(context: SignedContext, meetingId: string): Promise<void> {
  const session = await loadSession(context, meetingId);
  const call = standing(session).find(isCall);
  if (!call) return;
  const { expected, timeOf } = await clockOf(context, meetingId);
  const hours = [expected, ...session.filter(isCall).map((entry) => timeOf(entry.at))];
  const lines = await context.db.attendance.findMany({
    where: { meetingId, present: true },
    include: { events: true },
  });
  const came = lines.filter(({ events, ...line }) => cameWithCall(line, events, hours)).map(({ id }) => id);
  await context.db.attendance.updateMany({
    where: { id: { in: came } },
    data: { time: timeOf(call.at), version: { increment: 1 } },
  });
}
