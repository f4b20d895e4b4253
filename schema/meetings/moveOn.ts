import { announce, type SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, type Refusal } from "../refusal.ts";
import type { MeetingStanding, MeetingState } from "./rules.ts";
import { lockMeetingOf } from "./standing.ts";

interface Step {
  /** The verb, for the record. */
  action: string;
  /** Global id. */
  meetingId: string;
  to: MeetingState;
  rule: (meeting: MeetingStanding) => Refusal | null;
  reason?: string;
}

/** One step of a meeting's life: locked, asked, written, recorded, announced. A meeting that is over has no current item. */
export async function moveOn(
  context: SignedContext,
  { action, meetingId, to, rule, reason }: Step,
): Promise<{ meetingId: string }> {
  const meeting = await lockMeetingOf(context, meetingId);
  assertAllowed(rule(meeting));
  const over = to === "ADJOURNED" || to === "CANCELLED";
  await context.db.meeting.updateMany({
    where: { id: meeting.id },
    data: { state: to, ...(over ? { currentItemId: null } : {}) },
  });
  await record(context, {
    action,
    noun: "Meeting",
    nounId: meeting.id,
    before: { state: meeting.state },
    after: { state: to },
    reason: reason ?? null,
  });
  announce(context, `meeting:${meeting.id}`);
  return { meetingId: meeting.id };
}
