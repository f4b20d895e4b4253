import { at, type SignedContext } from "../../context.ts";
import { linesOf, writeLines } from "../../projects/lines/writeLines.ts";
import { writeSectionText } from "../../projects/sections/writeSectionText.ts";
import { openingWritten } from "../keyOfBids.ts";
import { sortTitleOf } from "../../projects/sortTitle.ts";
import { type AddendumChanges, datesAfter, type LineChange } from "./addenda.rules.ts";
import type { LockedAddendum } from "./AddendumRecord.ts";

type Whole = LockedAddendum["whole"];

/**
 * Writes an addendum's changes into the project and its solicitation, both locked. The next edition shows them to
 * vendors.
 */
export async function applyChanges(context: SignedContext, project: Whole, changes: AddendumChanges): Promise<void> {
  const { db } = context;
  const { solicitation } = project;
  if (!solicitation) throw new Error(`Project ${project.id} has no solicitation.`);
  const dates = datesAfter(solicitation, changes.dates);
  await db.solicitation.update({
    where: at(context, solicitation.id),
    data: {
      ...changes.texts,
      ...(changes.texts?.title !== undefined && { sortTitle: sortTitleOf(changes.texts.title, solicitation.id) }),
      ...dates,
      ...(changes.insurance !== undefined && { insuranceVersionId: changes.insurance }),
      version: { increment: 1 },
    },
  });
  await openingWritten.tell(context, { solicitationId: solicitation.id, openingAt: dates.openingAt });
  await writeSections(context, project, changes);
  if (changes.lines) await applyLines(context, project, changes.lines);
  if (changes.documents) {
    const { documents } = changes;
    const of = { projectId: project.id, removedAt: null };
    await db.projectAttachment.updateMany({
      where: { ...of, included: true, id: { notIn: documents } },
      data: { included: false },
    });
    await db.projectAttachment.updateMany({
      where: { ...of, included: false, id: { in: documents } },
      data: { included: true },
    });
  }
}

async function writeSections(
  context: SignedContext,
  project: Whole,
  { sections = [] }: AddendumChanges,
): Promise<void> {
  for (const { key, content } of sections) {
    const section = project.sections.find((each) => each.key === key);
    if (section) await writeSectionText(context, project, section, content);
  }
}

/** The engineer's estimates stay with their lines, because addenda never contain them. An allowance has none. */
async function applyLines(context: SignedContext, project: Whole, lines: readonly LineChange[]): Promise<void> {
  const before = new Map((await linesOf(context, project.id)).map((line) => [line.id, line]));
  await writeLines(
    context,
    project,
    lines.map(({ id, allowance, ...line }) => {
      const was = id === null ? undefined : before.get(id);
      return {
        ...line,
        id: was?.id ?? null,
        estimate: line.kind === "ALLOWANCE" ? null : (was?.estimate ?? null),
        allowance: allowance === null ? null : BigInt(allowance),
      };
    }),
  );
}
