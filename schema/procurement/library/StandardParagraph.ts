import { GraphQLError } from "graphql";
import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { at, type Context } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { RedlinePart } from "../../resolutions/editor/Redline.ts";
import { redlineWords } from "../../resolutions/editor/redline.rules.ts";
import { richTextOf } from "../../richText.rules.ts";
import { asRichText } from "../storedFields.ts";
import { readsLibrary, sectionTitles, StandardParagraph } from "./ParagraphRecord.ts";

const SEEN = "For whoever may view templates, and for whoever may edit sections of documents.";

const ParagraphVersion = builder.prismaNode("StandardParagraphVersion", {
  description: `Words that a standard paragraph had. Never changed. ${SEEN}`,
  nullable: true,
  id: { resolve: (version) => version.id, description: "Global id." },
  findUnique: (id, context) => at(context, readsLibrary(context) ? id : ""),
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

builder.prismaNode("StandardParagraph", {
  description: `A paragraph that the county uses again and again, with variables that a project fills. ${SEEN}`,
  nullable: true,
  id: { resolve: (paragraph) => paragraph.id, description: "Global id." },
  findUnique: (id, context) => at(context, readsLibrary(context) ? id : ""),
  fields: (t) => ({
    key: t.exposeID("id", { description: "Its UUID, as in web addresses." }),
    title: t.exposeString("title", { description: "By what it is found; one of a kind in the county." }),
    sectionName: t.exposeString("sectionKey", {
      nullable: true,
      description: "Key of the section in which it belongs. Null: it may stand anywhere.",
    }),
    sectionTitle: t.string({
      nullable: true,
      description:
        "Heading of that section. Null: it may stand anywhere, or the county's documents have that section no longer.",
      resolve: async ({ sectionKey }, _args, context) =>
        sectionKey === null ? null : ((await sectionTitles(context)).get(sectionKey) ?? null),
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
      select: { id: true, title: true },
    });
    return found.map(({ id, title }) => ({
      key: id,
      words: title,
      path: `/procurement-settings/paragraphs/${id}`,
    }));
  },
  ({ db }, has, take) => db.standardParagraph.findMany({ where: { title: has }, select: { id: true }, take }),
);
