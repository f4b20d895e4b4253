import { builder } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { act } from "../../subject.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { EDITING, refuseChangeOf } from "./editing.ts";

export const attach = act(Resolution, "attach", {
  about: "Attach and remove files.",
  permission: EDITING,
  refuse: refuseChangeOf,
});

builder.prismaObjectField("Resolution", "attachments", (t) =>
  t.relation("files", {
    description: "Quotes, contracts, maps, in the order in which they came.",
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

/** Keeps the names of the attachments with the resolution, one a line, where the search reads them. */
export async function nameAttachments(context: SignedContext, resolutionId: string): Promise<void> {
  const attached = await attachedTo(context, resolutionId);
  await context.db.resolution.updateMany({
    where: { id: resolutionId },
    data: { attachmentNames: attached.map(({ filename }) => filename).join("\n") },
  });
}
