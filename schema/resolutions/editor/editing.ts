import type { Prisma } from "#prisma/generated/client/client.ts";
import { keyOf } from "../../builder.ts";
import { announce, type SignedContext } from "../../context.ts";
import { type MeetingStanding, refuseChange } from "../../meetings/rules.ts";
import { lockMeeting } from "../../meetings/standing.ts";
import { assertAllowed } from "../../refusal.ts";
import { isSigned, refuseEdit, refusePublicity } from "./edit.rules.ts";
import { assertVersion, lockResolutionOf, type LockedResolution } from "../ResolutionRecord.ts";

/** What the rules of editing ask of a resolution. */
export const editFacts = (resolution: Pick<LockedResolution, "status" | "steps">) => ({
  status: resolution.status,
  signed: isSigned(resolution.status, resolution.steps),
});

/** A resolution that may be changed, locked; of the version that the person edited where one is named. @throws Refused, Conflicted */
export async function lockForEdit(
  context: SignedContext,
  globalId: string,
  version?: number,
): Promise<LockedResolution> {
  const resolution = await lockResolutionOf(context, globalId);
  assertAllowed(refuseEdit(editFacts(resolution)));
  if (version !== undefined) assertVersion(resolution, version);
  return resolution;
}

/** The same for its summary and press release, which may change when the text no longer may. */
export async function lockForPublicity(
  context: SignedContext,
  globalId: string,
  version: number,
): Promise<LockedResolution> {
  const resolution = await lockResolutionOf(context, globalId);
  assertAllowed(refusePublicity(resolution));
  assertVersion(resolution, version);
  return resolution;
}

/**
 * The same for a change of the title: the meetings on whose agendas it stands are locked first, as votes lock them, so that none waits for
 * the other in a circle.
 */
export async function lockForTitle(context: SignedContext, globalId: string, version: number) {
  const items = await context.db.agendaItem.findMany({
    where: { resolutionId: keyOf("Resolution", globalId), meeting: { isDeleted: false } },
    select: { meetingId: true },
    orderBy: { meetingId: "asc" },
  });
  const meetings = new Map<string, MeetingStanding>();
  for (const { meetingId } of items) meetings.set(meetingId, await lockMeeting(context, meetingId));
  return { resolution: await lockForEdit(context, globalId, version), meetings };
}

/** Writes columns of a locked resolution as its next version. */
export async function saveColumns(
  context: SignedContext,
  resolutionId: string,
  data: Prisma.ResolutionUncheckedUpdateManyInput,
): Promise<void> {
  await context.db.resolution.updateMany({
    where: { id: resolutionId },
    data: { ...data, version: { increment: 1 } },
  });
}

/** Lets the items on which a resolution stands bear its title, while their meetings may change. */
export async function titleItems(
  context: SignedContext,
  resolution: LockedResolution,
  meetings: ReadonlyMap<string, MeetingStanding>,
  title: string,
): Promise<void> {
  for (const item of resolution.agendaItems) {
    const meeting = meetings.get(item.meetingId);
    if (!meeting || refuseChange(meeting) || item.description === title) continue;
    await context.db.agendaItem.updateMany({
      where: { id: item.id },
      data: { description: title, version: { increment: 1 } },
    });
    announce(context, `meeting:${item.meetingId}`);
  }
}
