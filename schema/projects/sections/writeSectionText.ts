import type { Prisma } from "#prisma/generated/client/client.ts";
import { at, type SignedContext } from "../../context.ts";
import { plainText, type RichText } from "../../richText.rules.ts";
import type { LockedProject } from "../ProjectRecord.ts";

/** Changes the text of a section in a locked project, and keeps the old and new text as versions. */
export async function writeSectionText(
  context: SignedContext,
  project: LockedProject,
  section: LockedProject["sections"][number],
  content: RichText,
): Promise<void> {
  const { db } = context;
  const { id, version } = section;
  const now = context.ports.clock.now();
  // The initial text becomes the first version when it is first changed.
  if ((await db.projectSectionVersion.count({ where: { sectionId: id } })) === 0)
    await db.projectSectionVersion.create({
      data: {
        sectionId: id,
        number: version,
        content: section.content as Prisma.InputJsonObject,
        contentText: section.contentText,
        byId: project.creatorId,
        byName: project.creatorName,
        at: project.createdAt,
      },
    });
  const { userId: byId, name: byName } = context.actor;
  const text = { content: content as unknown as Prisma.InputJsonObject, contentText: plainText(content) };
  await db.projectSectionVersion.create({
    data: { sectionId: id, number: version + 1, ...text, byId, byName, at: now },
  });
  await db.projectSection.update({
    where: at(context, id),
    data: { ...text, editedById: byId, editedByName: byName, editedAt: now, version: version + 1 },
  });
}
