import { at, type SignedContext } from "../../context.ts";
import { writeSectionText } from "../sections/writeSectionText.ts";
import { sortTitleOf } from "../sortTitle.ts";
import { type AddendumChanges, datesAfter } from "./addenda.rules.ts";
import type { LockedAddendum } from "./AddendumRecord.ts";

type Whole = LockedAddendum["whole"];

/** Writes what an addendum changes into the project and its solicitation, both locked. What vendors read follows with the next edition. */
export async function applyChanges(context: SignedContext, whole: Whole, changes: AddendumChanges): Promise<void> {
  const { db } = context;
  const { solicitation } = whole;
  if (!solicitation) throw new Error(`Project ${whole.id} has no solicitation.`);
  await db.solicitation.update({
    where: at(context, solicitation.id),
    data: {
      ...changes.texts,
      ...(changes.texts?.title !== undefined && { sortTitle: sortTitleOf(changes.texts.title, solicitation.id) }),
      ...datesAfter(solicitation, changes.dates),
      version: { increment: 1 },
    },
  });
  await writeSections(context, whole, changes);
  if (changes.lines) await writeLines(context, whole.id, changes.lines);
  if (changes.documents) {
    const { documents } = changes;
    const of = { projectId: whole.id, removedAt: null };
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

async function writeSections(context: SignedContext, whole: Whole, { sections = [] }: AddendumChanges): Promise<void> {
  for (const { key, content } of sections) {
    const section = whole.sections.find((each) => each.key === key);
    if (section) await writeSectionText(context, whole, section, content);
  }
}

async function writeLines(
  context: SignedContext,
  projectId: string,
  lines: NonNullable<AddendumChanges["lines"]>,
): Promise<void> {
  const kept = lines.flatMap(({ id }) => (id === null ? [] : [id]));
  await context.db.lineItem.deleteMany({ where: { projectId, id: { notIn: kept } } });
  for (const [position, { id, allowance, ...line }] of lines.entries()) {
    const data = { ...line, position: position + 1, allowance: allowance === null ? null : BigInt(allowance) };
    if (id === null) await context.db.lineItem.create({ data: { projectId, ...data } });
    else await context.db.lineItem.update({ where: at(context, id), data });
  }
}
