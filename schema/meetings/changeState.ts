import type { SignedContext } from "../context.ts";
import { record } from "../record.ts";
import type { Standing } from "./MeetingRecord.ts";
import type { MeetingState } from "./rules.ts";

/** Writes how far a meeting has come. One that is over has no current item. */
export async function changeState(
  context: SignedContext,
  meeting: Standing,
  to: MeetingState,
  reason: string | null = null,
): Promise<void> {
  const over = to === "ADJOURNED" || to === "CANCELLED";
  await context.db.meeting.updateMany({
    where: { id: meeting.id },
    data: { state: to, ...(over ? { currentItemId: null } : {}) },
  });
  await record(context, { before: { state: meeting.state }, after: { state: to }, reason });
}
