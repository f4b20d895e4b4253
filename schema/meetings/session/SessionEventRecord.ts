import type { SessionEvent as SessionEventRow } from "#prisma/generated/client/client.ts";
import { at, type Context } from "../../context.ts";
import { subject } from "../../subject.ts";
import { lockIfThere, meetingStanding, type Standing } from "../MeetingRecord.ts";
import { refusal } from "../refusals.rules.ts";
import { loadSession, sessionOf } from "../session.ts";

/** A session event with all session entries and the state of its meeting. */
export type SessionStanding = Pick<Standing, "state" | "inExecutiveSession" | "voteOpen" | "voted"> & {
  id: string;
  meetingId: string;
  entries: readonly SessionEventRow[];
};

/** Subject of the verbs that correct the record of a session. Its meeting is locked first. */
export const SessionEvent = subject<SessionStanding>("SessionEvent", {
  noun: "event of the session",
  missing: refusal("EVENT_NOT_FOUND"),
  async lock(context, id) {
    const found = await context.db.sessionEvent.findUnique({ where: at(context, id), select: { meetingId: true } });
    const meeting = found && (await lockIfThere(context, found.meetingId));
    if (!meeting) return null;
    return { ...meeting, id, meetingId: meeting.id, entries: await loadSession(context, meeting.id) };
  },
  announces: ({ meetingId }) => [`meeting:${meetingId}`],
});

/** The same for fields. Null if the meeting was deleted in the meantime. */
export async function sessionStanding(
  context: Context,
  { id, meetingId }: { id: string; meetingId: string },
): Promise<SessionStanding | null> {
  const meeting = await meetingStanding(context, meetingId);
  return meeting ? { ...meeting, id, meetingId, entries: await sessionOf(context, meetingId) } : null;
}
