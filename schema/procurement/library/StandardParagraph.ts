import { GraphQLError } from "graphql";
import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { at, type Context } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { RedlinePart } from "../../resolutions/editor/Redline.ts";
import { redlineWords } from "../../resolutions/editor/redline.rules.ts";
import { richTextOf } from "../../richText.rules.ts";
import { asRichText } from "../storedFields.ts";
import { libraryOf } from "./libraries.ts";
import type { ParagraphMatter } from "./library.rules.ts";
import { readableParagraphs, StandardParagraph } from "./ParagraphRecord.ts";

const SEEN =
  "For whoever may view templates, and for whoever writes what takes from it: sections of documents, or contracts.";

export const ParagraphMatterEnum = builder.enumType("ParagraphMatter", {
  description: "Whose texts take a standard paragraph.",
  values: {
    PURCHASE: { description: "Documents of purchases." },
    CONTRACT: { description: "Contracts; there it is called a clause." },
  } as const satisfies Record<ParagraphMatter, { description: string }>,
});

const ParagraphVersion = builder.prismaNode("StandardParagraphVersion", {
  description: `Words that a standard paragraph had. Never changed. ${SEEN}`,
  nullable: true,
  id: { resolve: (version) => version.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), paragraph: readableParagraphs(context) }),
  fields: (t) => ({
    number: t.exposeInt("number", { description: "1 to n without gaps." }),
    content: t.field({
      type: "RichText",
      description: "The words, with their variables in double braces.",
      resolve: ({ content }) => asRichText(content) ?? richTextOf(""),
    }),
    byName: t.exposeString("byName", { description: "Who wrote it." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
    paragraph: t.relation("paragraph", { description: "The paragraph that had these words." }),
  }),
});

/** The newest version of each paragraph, for a whole list with two statements. */
const newestOf = (context: Context, id: string) =>
  batched(context, "newest versions of paragraphs", id, async (keys) => {
    const newest = await context.db.$queryRaw<{ id: string }[]>`
      select distinct on (paragraph_id) id from standard_paragraph_version
      where paragraph_id = any(${keys}::text[]) order by paragraph_id, number desc`;
    const rows = await context.db.standardParagraphVersion.findMany({ where: { id: { in: newest.map((v) => v.id) } } });
    return new Map(rows.map((row) => [row.paragraphId, row]));
  });

/** Where paragraphs of a matter may stand, by key; one reading for a whole list. */
const placesOf = (context: Context, matter: ParagraphMatter) =>
  batched(context, "places of paragraphs", matter, async (matters) => {
    const found = matters.map(
      async (each) => [each, await libraryOf(each as ParagraphMatter).places(context)] as const,
    );
    return new Map(await Promise.all(found));
  });

builder.prismaNode("StandardParagraph", {
  description: `A paragraph that the county uses again and again, with variables that the record fills that takes it. ${SEEN}`,
  nullable: true,
  id: { resolve: (paragraph) => paragraph.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), ...readableParagraphs(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "Its UUID, as in web addresses." }),
    matter: t.expose("matter", { type: ParagraphMatterEnum, description: "Whose texts take it." }),
    title: t.exposeString("title", { description: "By what it is found; one of a kind among those of its matter." }),
    sectionName: t.exposeString("sectionKey", {
      nullable: true,
      description: "Key of the section, of a clause of the category, in which it belongs. Null: it may stand anywhere.",
    }),
    sectionTitle: t.string({
      nullable: true,
      description:
        "Heading of that section or name of that category. Null: it may stand anywhere, or there is no such section any more.",
      resolve: async ({ matter, sectionKey }, _args, context) =>
        sectionKey === null ? null : ((await placesOf(context, matter))?.get(sectionKey) ?? null),
    }),
    isRetired: t.exposeBoolean("isRetired", { description: "Whether it is out of use: nobody takes it any more." }),
    version: t.exposeInt("version", { description: "Counts its changes; named when it is revised." }),
    newest: t.field({
      type: ParagraphVersion,
      description: "Its words as they are now.",
      resolve: async ({ id }, _args, context) => {
        const version = await newestOf(context, id);
        if (version) return version;
        throw new Error(`Standard paragraph ${id} has no version`);
      },
    }),
    versions: t.relation("versions", {
      description: "Its versions, newest first, at most 100; earlier ones are kept and compared by their number.",
      query: { orderBy: { number: "desc" }, take: 100 },
    }),
    compare: t.field({
      type: [RedlinePart],
      description: "What changed between two of its versions, word by word.",
      args: {
        from: t.arg.int({ required: true, description: "Number of the earlier version." }),
        to: t.arg.int({ required: true, description: "Number of the later version." }),
      },
      resolve: async ({ id }, { from, to }, { db }) => {
        const found = await db.standardParagraphVersion.findMany({
          where: { paragraphId: id, number: { in: [from, to] } },
          select: { number: true, contentText: true },
        });
        const textOf = (number: number) => {
          const version = found.find((each) => each.number === number);
          if (version) return version.contentText;
          throw new GraphQLError(`This paragraph has no version ${number}.`, {
            extensions: { code: "BAD_USER_INPUT" },
          });
        };
        return redlineWords(textOf(from), textOf(to));
      },
    }),
    viewerCan: t.field({
      type: StandardParagraph.Can,
      description: "What the viewer may do with it now, and why not.",
      resolve: (paragraph) => paragraph,
    }),
  }),
});

calledInLog(
  "StandardParagraph",
  async ({ db }, keys) => {
    const found = await db.standardParagraph.findMany({
      where: { id: { in: keys } },
      select: { id: true, title: true, matter: true },
    });
    return found.map(({ id, title, matter }) => ({ key: id, words: title, path: libraryOf(matter).path(id) }));
  },
  ({ db }, has, take) => db.standardParagraph.findMany({ where: { title: has }, select: { id: true }, take }),
);
