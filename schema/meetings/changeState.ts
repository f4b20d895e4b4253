import type { SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { todayOf } from "../tenancy/today.ts";
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
  // Opened and resumed: what is decided from now on is decided today.
  const held = to === "IN_SESSION" ? { sessionOn: todayOf(context) } : {};
  await context.db.meeting.updateMany({
    where: { id: meeting.id },
    data: { state: to, ...held, ...(over ? { currentItemId: null } : {}) },
  });
  await record(context, { before: { state: meeting.state }, after: { state: to, ...held }, reason });
}
