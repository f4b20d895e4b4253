import type { Prisma } from "#prisma/generated/client/client.ts";
import { at, type CountyContext, type SignedContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { plainText, type RichText, richTextOf } from "../../richText.rules.ts";
import { criteriaOf } from "../criteria.rules.ts";
import { renewWaiting } from "../lifecycle/waiting.ts";
import { holdProject, type LockedProject } from "../ProjectRecord.ts";
import { asRichText } from "../storedFields.ts";
import { type FirstWords, firstWords, followingWords, type PropertyWords } from "./firstWords.rules.ts";
import { staysApproved } from "./sections.rules.ts";

/** The project fields used in its document's generated text. */
export type DocumentFields = Pick<
  LockedProject,
  | "title"
  | "department"
  | "procurementType"
  | "description"
  | "startDate"
  | "endDate"
  | "procurementContactName"
  | "solicitation"
> & { summary: unknown; background: unknown; criteria: unknown };

/** A project's data for its document. */
export function propertyWordsOf(project: DocumentFields): PropertyWords {
  const { solicitation } = project;
  return {
    ...project,
    title: solicitation?.title ?? project.title,
    description: solicitation?.description || project.description,
    summary: asRichText(project.summary),
    background: asRichText(project.background),
    criteria: criteriaOf(project.criteria),
    issueDate: solicitation?.issueDate ?? null,
    questionsDueAt: solicitation?.questionsDueAt ?? null,
    dueAt: solicitation?.dueAt ?? null,
    openingAt: solicitation?.openingAt ?? null,
    preBidMeeting: solicitation?.preBidMeeting ?? "",
    contactPerson: solicitation?.contactPerson ?? project.procurementContactName,
    email: solicitation?.email ?? null,
    phone: solicitation?.phone ?? null,
    documentsRequired: solicitation?.documentsRequired ?? "",
    submissionInstructions: solicitation?.submissionInstructions ?? "",
    evaluationCriteria: solicitation?.evaluationCriteria ?? "",
  };
}

/** The generated text of its sections. */
export const wordsOfProject = ({ tenant }: Pick<CountyContext, "tenant">, project: DocumentFields): FirstWords =>
  firstWords(propertyWordsOf(project), (moment) => momentInWords(moment, tenant.timeZone));

/** Changes a locked project, and updates the sections that no one has edited. */
export async function withSections<T>(context: SignedContext, projectId: string, deed: () => Promise<T>): Promise<T> {
  const before = await holdProject(context, projectId);
  const done = await deed();
  const after = await holdProject(context, projectId);
  if (!before || !after) return done;
  const [was, now] = [wordsOfProject(context, before), wordsOfProject(context, after)];
  // Published content is changed by an addendum, which does not fill empty sections.
  const fills = after.solicitation?.state === "DRAFT";
  let written = 0;
  for (const section of after.sections) {
    const content = asRichText(section.content) ?? richTextOf("");
    const next = followingWords({ ...section, content }, was, now, { fills });
    if (!next) continue;
    await write(context, after, section, next);
    written += 1;
  }
  if (written > 0 && after.status === "DRAFT") await renewWaiting(context, after);
  return done;
}

/** Unedited: generated text has no editor. An approval that someone gave to other text ends while it is a draft. */
async function write(
  context: SignedContext,
  project: LockedProject,
  section: LockedProject["sections"][number],
  content: RichText,
): Promise<void> {
  const { id, version } = section;
  const ends = project.status === "DRAFT" && section.approved && !staysApproved(section);
  await context.db.projectSection.update({
    where: at(context, id),
    data: {
      content: content as unknown as Prisma.InputJsonObject,
      contentText: plainText(content),
      version: version + 1,
      ...(ends && { approved: false, decidedById: null, decidedByName: null, decidedAt: null }),
    },
  });
}
