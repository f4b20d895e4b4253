import { globalId } from "#schema/builder.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Keys, Site } from "#tests/support/grounds.ts";

/**
 * The parts of a project's document: a section with a version, the library paragraph that it uses, a document with its
 * file, a line, and a section of the county's own.
 */
async function documentRows({ db, county, words }: Site, projectId: string): Promise<Keys> {
  const content = richTextOf(words) as unknown as Prisma.InputJsonObject;
  const text = { content, contentText: words };
  const paragraph = await db.standardParagraph.create({
    data: { title: words, sectionKey: "scope-of-work" },
  });
  const variable = { content: richTextOf(`${words} {{fundingSource}}`) as unknown as Prisma.InputJsonObject };
  const version = await db.standardParagraphVersion.create({
    data: { paragraphId: paragraph.id, number: 1, ...variable, contentText: words, byName: words },
  });
  const section = await db.projectSection.create({
    data: {
      projectId,
      key: "scope-of-work",
      title: words,
      position: 0,
      ...text,
      ...variable,
      paragraphVersions: [version.id],
    },
  });
  await db.projectSectionVersion.create({ data: { sectionId: section.id, number: 1, ...text, byName: words } });
  await db.sectionTemplate.create({ data: { key: words, title: words, position: 60, content } });
  const file = await db.storedFile.create({
    data: {
      key: `${county.id}/plan`,
      kind: "project",
      projectId,
      filename: `${words}.pdf`,
      contentType: "application/pdf",
      size: 9n,
      state: "CLEAN",
    },
  });
  const attachment = await db.projectAttachment.create({ data: { projectId, position: 0, fileId: file.id } });
  await db.attachmentVersion.create({
    data: { attachmentId: attachment.id, number: 1, fileId: file.id, byName: words },
  });
  await db.lineItem.create({
    data: { projectId, position: 0, number: "1", description: words, unit: "ton", quantity: "900", estimate: "61.37" },
  });
  return { StandardParagraph: paragraph.id };
}

export async function rows(site: Site): Promise<Keys> {
  const { db, words, found, people, now } = site;
  const departmentId = found["Department"] as string;
  // The one with the most progress.
  const onAgenda = await db.agendaItem.findFirst({
    where: { resolutionId: { not: null } },
    select: { resolutionId: true },
  });
  const project = await db.project.create({
    data: {
      procurementId: `${words} PR-1`,
      title: `${words} salt`,
      description: words,
      departmentId,
      department: words,
      startDate: "2026-03-12",
      estimatedCost: 100n,
      creatorId: people[0]?.userId ?? null,
      creatorName: words,
      projectContactName: words,
      categories: ["01", words],
      criteria: [{ id: "c1", description: words, percentage: 40 }],
      procurementType: "RFP",
      resolutionId: onAgenda?.resolutionId ?? null,
      status: "INTENT_TO_AWARD",
      // It waits for no one at the county.
      waitingFor: "VENDORS",
      waitingSince: now,
      createdAt: now,
    },
  });
  const code = await db.commodityCode.create({ data: { code: words, name: words } });
  await db.procurementSettings.create({ data: {} });
  return { Project: project.id, CommodityCode: code.id, ...(await documentRows(site, project.id)) };
}

export const asked = (found: Keys) => ({
  "Query.procurementDates": 'from: "2026-01-01", to: "2027-12-31"',
  "ProjectSection.compare": "from: 1, to: 1",
  "StandardParagraph.compare": "from: 1, to: 1",
  "StandardParagraphVersion.filledFor": `project: ${JSON.stringify(globalId("Project", found["Project"] as string))}`,
});
