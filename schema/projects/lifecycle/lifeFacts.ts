import { batched } from "../../batch.ts";
import type { SignedContext } from "../../context.ts";
import type { ProjectStanding } from "../ProjectRecord.ts";
import { paragraphsIn } from "../summary.rules.ts";
import { asRichText } from "../storedFields.ts";
import type { SectionWords } from "../written.rules.ts";
import type { SectionStanding } from "./lifecycle.rules.ts";

/** Who is responsible for a request: its contact or creator, or anyone who may submit if neither is a current user. */
export const isContact = (
  { projectContactId, creatorId }: Pick<ProjectStanding, "projectContactId" | "creatorId">,
  { actor }: Pick<SignedContext, "actor">,
): boolean =>
  projectContactId === actor.userId || creatorId === actor.userId || (projectContactId === null && creatorId === null);

/** The facts that lifecycle rules need in addition to the project, for all projects of a list at once. */
export async function projectFacts(
  { id }: Pick<ProjectStanding, "id">,
  context: SignedContext,
): Promise<{
  sections: (SectionStanding & SectionWords)[];
  /** As vendors would read it. */
  title: string;
  checklist: string[];
  dueAt: Date | null;
  openingAt: Date | null;
  summaryParagraphs: number;
}> {
  const found = await batched(context, "projectFacts", id, async (ids) => {
    const rows = await context.db.project.findMany({
      where: { id: { in: ids } },
      select: {
        id: true,
        checklist: true,
        summary: true,
        title: true,
        solicitation: { select: { title: true, dueAt: true, openingAt: true } },
        sections: {
          select: { title: true, approved: true, decidedAt: true, editedAt: true, contentText: true },
          orderBy: { position: "asc" },
        },
      },
    });
    return new Map(
      rows.map(({ id: key, sections, checklist, summary, title, solicitation }) => [
        key,
        {
          sections,
          title: solicitation?.title ?? title,
          checklist,
          dueAt: solicitation?.dueAt ?? null,
          openingAt: solicitation?.openingAt ?? null,
          summaryParagraphs: paragraphsIn(asRichText(summary)),
        },
      ]),
    );
  });
  return found ?? { sections: [], title: "", checklist: [], dueAt: null, openingAt: null, summaryParagraphs: 0 };
}
