import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../../context.ts";
import { subject } from "../../subject.ts";
import { PRODUCT_SECTIONS } from "../sections/sections.rules.ts";

/** Whether the viewer reads the library: who keeps templates, and who writes the sections that take from it. */
export const readsLibrary = (context: Context): boolean =>
  may(context, "administration.templates.view") || may(context, "procurement.document-sections.edit");

/** What verbs of standard paragraphs are done to. */
export const StandardParagraph = subject<Prisma.StandardParagraphGetPayload<object>>("StandardParagraph", {
  field: "paragraph",
  noun: "standard paragraph",
  missing: { code: "NOT_FOUND", message: "This paragraph is not in the library." },
  lock: async (context, id) => {
    await context.db.$queryRaw`select id from standard_paragraph where id = ${id} for update`;
    return readsLibrary(context) ? context.db.standardParagraph.findFirst({ where: { id } }) : null;
  },
});

/** Sections in which a paragraph may belong, by their key: the product's, under the county's titles, and the county's own. */
export async function sectionTitles({ db }: Pick<Context, "db">): Promise<Map<string, string>> {
  const own = await db.sectionTemplate.findMany({ orderBy: { position: "asc" }, select: { key: true, title: true } });
  return new Map([...PRODUCT_SECTIONS, ...own].map(({ key, title }) => [key, title]));
}
