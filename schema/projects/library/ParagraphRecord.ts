import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../../context.ts";
import { subject } from "../../subject.ts";
import { PRODUCT_SECTIONS } from "../sections/sections.rules.ts";
import { allLibraries, library, libraryOf } from "./libraries.ts";
import type { ParagraphMatter } from "./library.rules.ts";
import { PARAGRAPH_VARIABLES } from "./variables.rules.ts";

/**
 * Whether the viewer may read a part of the library: people who maintain templates, and people who write the texts that
 * use it.
 */
export const readsLibrary = (context: Context, matter: ParagraphMatter): boolean =>
  may(context, "administration.templates.view") || libraryOf(matter).writers.some((right) => may(context, right));

/** The paragraphs that the viewer may read. */
export const readableParagraphs = (context: Context): { matter: { in: ParagraphMatter[] } } => ({
  matter: {
    in: allLibraries()
      .map(({ matter }) => matter)
      .filter((matter) => readsLibrary(context, matter)),
  },
});

/** The subject of verbs on standard paragraphs. */
export const StandardParagraph = subject<Prisma.StandardParagraphGetPayload<object>>("StandardParagraph", {
  field: "paragraph",
  noun: "standard paragraph",
  missing: { code: "NOT_FOUND", message: "This paragraph is not in the library." },
  lock: async (context, id) => {
    await context.db.$queryRaw`select id from standard_paragraph where id = ${id} for update`;
    return context.db.standardParagraph.findFirst({ where: { id, ...readableParagraphs(context) } });
  },
});

/** Sections to which a paragraph may belong, by key: the product's, under the county's titles, and the county's own. */
export async function sectionTitles({ db }: Pick<Context, "db">): Promise<Map<string, string>> {
  const countySections = await db.sectionTemplate.findMany({
    orderBy: { position: "asc" },
    select: { key: true, title: true },
  });
  return new Map([...PRODUCT_SECTIONS, ...countySections].map(({ key, title }) => [key, title]));
}

library({
  matter: "PURCHASE",
  writers: ["procurement.document-sections.edit"],
  variables: PARAGRAPH_VARIABLES,
  places: sectionTitles,
  path: (key) => `/procurement-settings/paragraphs/${key}`,
});
