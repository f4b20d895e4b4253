import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { nextNumber } from "../../county/numbers/register.ts";
import { plainText } from "../../richText.rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { waitsFor } from "../lifecycle/lifecycle.rules.ts";
import { wordsOfProject } from "../sections/followProperties.ts";
import { sectionsOfNewProject } from "../sections/newSections.ts";
import { titleFor } from "../written.rules.ts";
import { sortTitleOf } from "../sortTitle.ts";
import type { NamedPerson, ProjectFields } from "./fields.rules.ts";
import { columnsOf, peopleColumns } from "./projectColumns.ts";

/**
 * Creates a project with its number, its sections and its solicitation, which vendors cannot see yet. The rule has
 * already required its fields.
 */
export async function newProject(
  context: SignedContext,
  input: {
    /** The title may be ''. The project is then named by its number. */
    fields: ProjectFields;
    department: { departmentId: string; department: string };
    people: { creator: NamedPerson; projectContact: NamedPerson; procurementContact: NamedPerson | null };
  },
): Promise<{ projectId: string; solicitationId: string }> {
  const { db, ports } = context;
  const year = Number(todayOf(context).slice(0, 4));
  const { number: procurementId } = await nextNumber(context, "project", year);
  const title = input.fields.title || titleFor(procurementId);
  const fields = { ...input.fields, title, description: input.fields.description || title };
  const { people, department } = input;
  const words = wordsOfProject(context, {
    ...fields,
    ...department,
    procurementContactName: people.procurementContact?.name ?? null,
    solicitation: null,
  });
  const sections = (await sectionsOfNewProject(context)).map((section) =>
    plainText(section.content).trim() === "" ? { ...section, content: words[section.key] ?? section.content } : section,
  );
  const standing = sections.map((section) => ({ ...section, decidedAt: null, editedAt: null }));
  const now = ports.clock.now();
  const { id: projectId } = await db.project.create({
    data: {
      ...columnsOf(fields),
      ...input.department,
      ...peopleColumns(input.people),
      procurementId,
      waitingFor: waitsFor("DRAFT", standing),
      waitingSince: now,
      createdAt: now,
    },
    select: { id: true },
  });
  await db.projectSection.createMany({
    data: sections.map((section) => ({
      ...section,
      projectId,
      content: section.content as unknown as Prisma.InputJsonObject,
      contentText: plainText(section.content),
    })),
  });
  const { id: solicitationId } = await db.solicitation.create({ data: { projectId }, select: { id: true } });
  await db.solicitation.updateMany({
    where: { id: solicitationId },
    data: { sortTitle: sortTitleOf(title, solicitationId) },
  });
  await record(context, {
    noun: "Project",
    nounId: projectId,
    after: { procurementId, ...input.department, status: "DRAFT", ...(fields as unknown as Prisma.InputJsonObject) },
  });
  announce(context, "projects");
  return { projectId, solicitationId };
}
