import type { Prisma } from "#prisma/generated/client/client.ts";
import { globalId } from "#schema/builder.ts";
import { newSections } from "#schema/projects/sections/sections.rules.ts";
import type { RichText } from "#schema/richText.rules.ts";
import type { County, Person, World } from "#tests/support/world.ts";

let count = 0;

/** A project with its sections, inserted directly, because its document does not depend on how it was requested. */
export async function projectOf(
  world: World,
  county: County,
  creator: Person,
  data: Partial<Prisma.ProjectUncheckedCreateInput> & { state?: string } = {},
) {
  count += 1;
  const { state = "DRAFT", ...fields } = data;
  return world.database.inTenant(county.id, async (db) => {
    const { id } = await db.project.create({
      data: {
        procurementId: `PR-TEST-${count}`,
        title: "Road salt",
        department: "Public Works",
        creatorId: creator.userId,
        creatorName: "Avery Department",
        projectContactId: creator.userId,
        projectContactName: "Avery Department",
        ...fields,
        createdAt: world.clock.now(),
      },
    });
    await db.solicitation.create({ data: { projectId: id, state } });
    for (const { content, ...section } of newSections([], true))
      await db.projectSection.create({
        data: { projectId: id, ...section, content: content as unknown as Prisma.InputJsonObject },
      });
    const sections = await db.projectSection.findMany({ where: { projectId: id }, orderBy: { position: "asc" } });
    return {
      key: id,
      id: globalId("Project", id),
      sectionIds: sections.map((section) => globalId("ProjectSection", section.id)),
    };
  });
}

/** Sets columns of a project, as its lifecycle mutations do. */
export const setProject = (
  world: World,
  county: County,
  key: string,
  data: Prisma.ProjectUncheckedUpdateManyInput,
  state?: string,
) =>
  world.database.inTenant(county.id, async (db) => {
    await db.project.updateMany({ where: { id: key }, data });
    if (state) await db.solicitation.updateMany({ where: { projectId: key }, data: { state } });
  });

/** A paragraph with this text. */
export const words = (text: string): RichText => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
