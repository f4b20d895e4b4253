import { announce, type SignedContext } from "../context.ts";
import { bodyOfType } from "./office.rules.ts";
import { meetingToday } from "./otherBoard.ts";

/** Most meetings assigned to a body at once. No county schedules more. */
const MOST = 1000;

/**
 * Gives scheduled meetings that have no body the one that meets under their type, now that it is there. What was called to order keeps its
 * record. Answers their numbers for the log; {}: there were none.
 */
export async function claimMeetings(context: SignedContext): Promise<{ meetings?: string[] }> {
  const waiting = await context.db.meeting.findMany({
    where: { bodyId: null, isDeleted: false, state: { in: ["SCHEDULED", "AGENDA_PUBLISHED"] } },
    select: { id: true, number: true, meetingType: true },
    orderBy: { date: "asc" },
    take: MOST,
  });
  if (waiting.length === 0) return {};
  const bodies = await context.db.body.findMany({
    where: meetingToday(context),
    select: { id: true, name: true, kind: true },
    orderBy: { name: "asc" },
  });
  const claimed: string[] = [];
  for (const { id, number, meetingType } of waiting) {
    const body = bodyOfType(meetingType, bodies);
    if (!body) continue;
    // Its session may have begun in the meantime.
    const { count } = await context.db.meeting.updateMany({
      where: { id, bodyId: null, state: { in: ["SCHEDULED", "AGENDA_PUBLISHED"] } },
      data: { bodyId: body.id },
    });
    if (count === 0) continue;
    claimed.push(number);
    announce(context, `meeting:${id}`);
  }
  return claimed.length > 0 ? { meetings: claimed } : {};
}
