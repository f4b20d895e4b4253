import type { SignedContext } from "../context.ts";
import { record } from "../record.ts";
import type { Speaker } from "./SpeakerRecord.ts";
import { type SpeakerState, spokenAt } from "./speakers.rules.ts";

type Locked = NonNullable<Awaited<ReturnType<typeof Speaker.lock>>>;

/** Writes the progress of a turn. When its clock stops, adds the time used. The meeting must be locked. */
export async function writeTurn(
  context: SignedContext,
  speaker: Pick<Locked, "id" | "meetingId" | "state" | "usedMs" | "startedAt">,
  to: SpeakerState,
  more: { lengthSeconds?: number; position?: number; spokeAt?: Date; itemId?: string | null } = {},
): Promise<{ meetingId: string }> {
  const { id, meetingId, state } = speaker;
  const now = context.ports.clock.now();
  const usedMs = spokenAt(speaker, now);
  const startedAt = to === "SPEAKING" ? now : null;
  await context.db.speaker.updateMany({
    where: { id },
    data: { state: to, usedMs, startedAt, ...more, version: { increment: 1 } },
  });
  await record(context, {
    noun: "Speaker",
    nounId: id,
    before: { state },
    after: { state: to, ...(usedMs > 0 ? { spokenSeconds: Math.round(usedMs / 1000) } : {}) },
  });
  return { meetingId };
}
