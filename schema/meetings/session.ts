import type { Prisma, SessionEvent as SessionEventRow } from "#prisma/generated/client/client.ts";
import { announce, at, type Context, once, type SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { todayOf } from "../tenancy/today.ts";
import { momentOf, todayIn } from "../tenancy/rules.ts";
import { nextSequence, standing } from "./entries.rules.ts";
import { momentNear } from "./presence.rules.ts";
import { type SessionEventKind, type SessionState, stateAfter } from "./session.rules.ts";
import { writeTurn } from "./writeTurn.ts";

/** The entries of a meeting's session with their corrections. For verbs, which must see what was just written. */
export const loadSession = (context: Context, meetingId: string): Promise<SessionEventRow[]> =>
  context.db.sessionEvent.findMany({ where: { meetingId }, orderBy: { sequence: "asc" } });

/** The same, once per operation. For fields. */
export const sessionOf = (context: Context, meetingId: string): Promise<SessionEventRow[]> =>
  once(context, `session:${meetingId}`, () => loadSession(context, meetingId));

type Told = Partial<Pick<SessionEventRow, "subject" | "expectedAt" | "motionId">> & { quorum?: Prisma.InputJsonObject };

/** Adds a session event now, and updates the meeting's state. The meeting must be locked. */
export async function addSessionEvent(
  context: SignedContext,
  meeting: { id: string } & SessionState,
  kind: SessionEventKind,
  details: Told = {},
): Promise<void> {
  const now = context.ports.clock.now();
  const entries = await loadSession(context, meeting.id);
  await context.db.sessionEvent.create({
    data: {
      ...details,
      meetingId: meeting.id,
      sequence: nextSequence(entries),
      kind,
      at: now,
      byId: context.actor.userId,
      byName: context.actor.name,
      recordedAt: now,
    },
  });
  const after = stateAfter(kind, meeting);
  // On opening and resuming, the meeting's decisions are dated today from now on.
  const sessionDay = kind === "CALL_TO_ORDER" || kind === "RESUME" ? { sessionOn: todayOf(context) } : {};
  await writeState(context, meeting.id, { ...after, ...sessionDay });
  // If an item is current at the call to order, it is taken up at that moment.
  if (kind === "CALL_TO_ORDER")
    await context.db.agendaItem.updateMany({
      where: { calledAt: null, currentOf: { some: { id: meeting.id } } },
      data: { calledAt: now },
    });
  const { state, inExecutiveSession } = meeting;
  await record(context, {
    noun: "Meeting",
    nounId: meeting.id,
    before: { state, inExecutiveSession },
    after: { ...after, ...sessionDay, kind, ...(details.subject ? { subject: details.subject } : {}) },
  });
  context.memo.delete(`session:${meeting.id}`);
}

/**
 * Writes the state of a meeting. When it is over, no item is current. No speaker's clock runs during an executive
 * session.
 */
export async function writeState(
  context: SignedContext,
  meetingId: string,
  { state, ...columns }: SessionState & { sessionOn?: string },
): Promise<void> {
  const over = state === "ADJOURNED" || state === "CANCELLED";
  await context.db.meeting.update({
    where: at(context, meetingId),
    data: { state, ...columns, ...(over ? { currentItemId: null } : {}) },
    select: { id: true },
  });
  if (state === "IN_SESSION" && !columns.inExecutiveSession) return;
  const speaking = await context.db.speaker.findFirst({ where: { meetingId, state: { in: ["SPEAKING", "PAUSED"] } } });
  if (!speaking) return;
  await writeTurn(context, speaking, over ? "DONE" : "PAUSED");
  announce(context, `speakers:${meetingId}`);
}

/** When a meeting was called to order, as last corrected. Null if it was not. */
export const calledToOrder = async (context: Context, meetingId: string): Promise<Date | null> =>
  standing(await sessionOf(context, meetingId)).find(({ kind }) => kind === "CALL_TO_ORDER")?.at ?? null;

/** The moment meant by a time of day in the county, near another moment. @param time HH:MM */
export function timeNear(context: Context, time: string, moment: Date): Date {
  const zone = context.tenant?.timeZone ?? "UTC";
  return momentNear(momentOf(zone, todayIn(zone, moment), time), moment);
}
