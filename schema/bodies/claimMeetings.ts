import { announce, type SignedContext } from "../context.ts";
import { bodyOfType } from "./office.rules.ts";
import { meetingToday } from "./otherBoard.ts";

/** Maximum number of meetings assigned to a body at once. No county schedules more. */
const MAX = 1000;

/**
 * Assigns a new body to scheduled meetings of its type that have no body. Meetings already called to order keep their
 * record. Returns their numbers for the log, or {} if there are none.
 */
export async function claimMeetings(context: SignedContext): Promise<{ meetings?: string[] }> {
  const waiting = await context.db.meeting.findMany({
    where: { bodyId: null, isDeleted: false, state: { in: ["SCHEDULED", "AGENDA_PUBLISHED"] } },
    select: { id: true, number: true, meetingType: true },
    orderBy: { date: "asc" },
    take: MAX,
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
