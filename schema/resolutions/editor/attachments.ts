import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { type Context, may, type SignedContext } from "../../context.ts";
import { assertAllowed } from "../../refusal.ts";
import { act } from "../../subject.ts";
import { isLaw } from "../lifecycle.rules.ts";
import { type LockedResolution, lockResolutionOf, Resolution, type ResolutionStanding } from "../ResolutionRecord.ts";
import { EDITING, refuseChangeOf } from "./editing.ts";

/** Whether a resolution was imported from a file. One query for all requested together. */
const cameIn = (context: Context, resolutionId: string) =>
  batched(context, "cameIn", resolutionId, async (ids) => {
    const found = await context.db.resolutionIntake.findMany({
      where: { resolutionId: { in: ids } },
      select: { resolutionId: true },
    });
    return new Map(found.map((row) => [row.resolutionId, true]));
  });

/**
 * While it may change. For law imported from a file, also by people who may import it, because its papers come later.
 */
const refuseAttaching = async (resolution: ResolutionStanding, context: Context) =>
  isLaw(resolution.status) &&
  may(context, "meetings.votes-and-attendance.certify") &&
  (await cameIn(context, resolution.id))
    ? null
    : refuseChangeOf(resolution);

/** A resolution whose attachments may change, locked. @throws Refused */
export async function lockForAttaching(context: SignedContext, globalId: string): Promise<LockedResolution> {
  const resolution = await lockResolutionOf(context, globalId);
  assertAllowed(await refuseAttaching(resolution, context));
  return resolution;
}

export const attach = act(Resolution, "attach", {
  about: "Attach and remove files.",
  permission: EDITING,
  refuse: refuseAttaching,
});

builder.prismaObjectField("Resolution", "attachments", (t) =>
  t.relation("files", {
    description: "Attached files such as quotes, contracts and maps, in the order in which they were added.",
    query: { where: { kind: "attachment", state: "CLEAN" }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  }),
);

/** The checked attachments of a resolution, for the verbs that change them. */
export const attachedTo = (context: SignedContext, resolutionId: string) =>
  context.db.storedFile.findMany({
    where: { resolutionId, kind: "attachment", state: "CLEAN" },
    select: { id: true, filename: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });

/** Stores the attachment names with the resolution, one per line, for the search. */
export async function nameAttachments(context: SignedContext, resolutionId: string): Promise<void> {
  const attached = await attachedTo(context, resolutionId);
  await context.db.resolution.updateMany({
    where: { id: resolutionId },
    data: { attachmentNames: attached.map(({ filename }) => filename).join("\n") },
  });
}
