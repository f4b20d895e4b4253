import { batched } from "../../batch.ts";
import { builder, versionOf } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at, type Context } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { RedlinePart } from "../../resolutions/editor/Redline.ts";
import { richTextOf } from "../../richText.rules.ts";
import { compareVersions } from "../compareVersions.ts";
import { asRichText } from "../storedFields.ts";
import { libraryOf } from "./libraries.ts";
import type { ParagraphMatter } from "./library.rules.ts";
import { readableParagraphs, StandardParagraph } from "./ParagraphRecord.ts";

const SEEN =
  "Visible to people who may view templates, and to people who write the documents that use it: sections or contracts.";

export const ParagraphMatterEnum = describedEnum<ParagraphMatter>(
  "ParagraphMatter",
  "Kind of text that a standard paragraph is used in.",
  {
    PURCHASE: "Documents of purchases, such as solicitations.",
    CONTRACT: "Contracts, where a paragraph is called a clause.",
  },
);

const ParagraphVersion = builder.prismaNode("StandardParagraphVersion", {
  description: `A version of a standard paragraph. It never changes. ${SEEN}`,
  nullable: true,
  id: { resolve: (version) => version.id, description: "Global id of this version." },
  findUnique: (id, context) => ({ ...at(context, id), paragraph: readableParagraphs(context) }),
  fields: (t) => ({
    number: t.exposeInt("number", { description: "Version number, from 1 without gaps." }),
    content: t.field({
      type: "RichText",
      description: "Text of the version, with its variables in double braces.",
      resolve: ({ content }) => asRichText(content) ?? richTextOf(""),
    }),
    byName: t.exposeString("byName", { description: "Name of the person who wrote the version." }),
    at: t.expose("at", { type: "DateTime", description: "When the version was written." }),
    paragraph: t.relation("paragraph", { description: "The paragraph to which the version belongs." }),
  }),
});

/** The newest version of each paragraph. Two queries for a whole list. */
const newestOf = (context: Context, id: string) =>
  batched(context, "newest versions of paragraphs", id, async (keys) => {
    const newest = await context.db.$queryRaw<{ id: string }[]>`
      select distinct on (paragraph_id) id from standard_paragraph_version
      where paragraph_id = any(${keys}::text[]) order by paragraph_id, number desc`;
    const rows = await context.db.standardParagraphVersion.findMany({ where: { id: { in: newest.map((v) => v.id) } } });
    return new Map(rows.map((row) => [row.paragraphId, row]));
  });

/** Places where paragraphs for a kind of text may be used, by key. Read once for a whole list. */
const placesOf = (context: Context, matter: ParagraphMatter) =>
  batched(context, "places of paragraphs", matter, async (matters) => {
    const found = matters.map(
      async (each) => [each, await libraryOf(each as ParagraphMatter).places(context)] as const,
    );
    return new Map(await Promise.all(found));
  });

builder.prismaNode("StandardParagraph", {
  description: `A reusable paragraph of the county, with variables that are filled from the record that uses it. ${SEEN}`,
  nullable: true,
  id: { resolve: (paragraph) => paragraph.id, description: "Global id of this paragraph." },
  findUnique: (id, context) => ({ ...at(context, id), ...readableParagraphs(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the paragraph, as used in web addresses." }),
    matter: t.expose("matter", {
      type: ParagraphMatterEnum,
      description: "Kind of text that the paragraph is used in.",
    }),
    title: t.exposeString("title", {
      description: "Title used to find the paragraph, unique among paragraphs of the same kind.",
    }),
    sectionName: t.exposeString("sectionKey", {
      nullable: true,
      description:
        "Key of the section, or for a clause of the category, where the paragraph belongs. Null if it may be used anywhere.",
    }),
    sectionTitle: t.string({
      nullable: true,
      description:
        "Heading of that section or name of that category. Null if it may be used anywhere or the section no longer exists.",
      resolve: async ({ matter, sectionKey }, _args, context) =>
        sectionKey === null ? null : ((await placesOf(context, matter))?.get(sectionKey) ?? null),
    }),
    isRetired: t.exposeBoolean("isRetired", {
      description: "Whether the paragraph is retired and can no longer be inserted.",
    }),
    version: t.exposeInt("version", { description: versionOf("the record", "revise") }),
    newest: t.field({
      type: ParagraphVersion,
      description: "The current version of the text.",
      resolve: async ({ id }, _args, context) => {
        const version = await newestOf(context, id);
        if (version) return version;
        throw new Error(`Standard paragraph ${id} has no version`);
      },
    }),
    versions: t.relation("versions", {
      description: "Versions, newest first, at most 100. Earlier ones are kept and can be compared by number.",
      query: { orderBy: { number: "desc" }, take: 100 },
    }),
    compare: t.field({
      type: [RedlinePart],
      description: "Word-by-word changes between two versions.",
      args: {
        from: t.arg.int({ required: true, description: "Number of the earlier version." }),
        to: t.arg.int({ required: true, description: "Number of the later version." }),
      },
      resolve: async ({ id }, { from, to }, { db }) => {
        const versions = await db.standardParagraphVersion.findMany({
          where: { paragraphId: id, number: { in: [from, to] } },
          select: { number: true, contentText: true },
        });
        return compareVersions("paragraph", versions, { from, to });
      },
    }),
    viewerCan: t.field({
      type: StandardParagraph.Can,
      description: "What the viewer may do with this paragraph now, and the reason for each refusal.",
      resolve: (paragraph) => paragraph,
    }),
  }),
});

calledInLog("StandardParagraph", {
  select: { title: true, matter: true },
  words: ({ title }) => title,
  path: ({ id, matter }) => libraryOf(matter).path(id),
  found: (has) => ({ title: has }),
});
