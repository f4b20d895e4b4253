import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { like, cleanSearch } from "../../listing.rules.ts";
import { libraryOf } from "./libraries.ts";
import type { ParagraphMatter } from "./library.rules.ts";
import { readableParagraphs, readsLibrary } from "./ParagraphRecord.ts";
import { ParagraphMatterEnum } from "./StandardParagraph.ts";

/** Paragraphs whose title or newest text contains a search text, ignoring case. */
async function holding({ db }: Context, text: string): Promise<string[]> {
  const pattern = like(text);
  const found = await db.$queryRaw<{ id: string }[]>`
    select p.id from standard_paragraph p where p.title ilike ${pattern} or exists (
      select from standard_paragraph_version v where v.paragraph_id = p.id and v.content_text ilike ${pattern}
      and v.number = (select max(n.number) from standard_paragraph_version n where n.paragraph_id = p.id))`;
  return found.map(({ id }) => id);
}

/** Paragraphs of a section and those usable anywhere, including those whose section was deleted. */
async function belongingIn(
  context: Context,
  matter: ParagraphMatter,
  section: string,
): Promise<Prisma.StandardParagraphWhereInput> {
  const others = [...(await libraryOf(matter).places(context)).keys()].filter((key) => key !== section);
  return { OR: [{ sectionKey: null }, { sectionKey: { notIn: others } }] };
}

builder.queryFields((t) => ({
  standardParagraphs: t.prismaConnection(
    {
      type: "StandardParagraph",
      cursor: "tenantId_id",
      description:
        "The county's library of paragraphs, by title. Empty for people who may neither view templates nor write the documents that use it: sections or contracts.",
      args: {
        matter: t.arg({
          type: ParagraphMatterEnum,
          description: "Kind of text that the paragraphs are used in. Null for purchase documents.",
        }),
        text: t.arg.string({
          description: "Text to search for in the title and the current text, ignoring case. Null for all.",
        }),
        section: t.arg.string({
          description:
            "Key of a section: only paragraphs that belong there or may be used anywhere. Null for all sections.",
        }),
        retired: t.arg.boolean({
          description: "True for retired paragraphs only, false for those in use only. Null for both.",
        }),
      },
      resolve: async (query, _root, { matter: wantedMatter, text, section, retired }, context) => {
        const matter = wantedMatter ?? "PURCHASE";
        if (!readsLibrary(context, matter))
          return context.db.standardParagraph.findMany({ ...query, where: { id: "" } });
        const words = cleanSearch(text);
        return context.db.standardParagraph.findMany({
          ...query,
          where: {
            AND: [
              { matter },
              words === null ? {} : { id: { in: await holding(context, words) } },
              section == null ? {} : await belongingIn(context, matter, section),
              retired == null ? {} : { isRetired: retired },
            ],
          },
          orderBy: [{ title: "asc" }, { id: "asc" }],
        });
      },
    },
    { description: "A page of standard paragraphs." },
    { description: "A standard paragraph on a page." },
  ),
  standardParagraph: t.prismaField({
    type: "StandardParagraph",
    nullable: true,
    description: "One paragraph of the library by its UUID. Null if there is none or the viewer may not read it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the paragraph." }) },
    resolve: (query, _root, { key }, context) =>
      context.db.standardParagraph.findFirst({ ...query, where: { id: key, ...readableParagraphs(context) } }),
  }),
}));
