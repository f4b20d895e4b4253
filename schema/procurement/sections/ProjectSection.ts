import { GraphQLError } from "graphql";
import { builder } from "../../builder.ts";
import { at, may } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { RedlinePart } from "../../resolutions/editor/Redline.ts";
import { redlineWords } from "../../resolutions/editor/redline.rules.ts";
import { richTextOf } from "../../richText.rules.ts";
import { asRichText } from "../storedFields.ts";
import { ProjectSection, readableSections, standingOf } from "./SectionRecord.ts";

const VIEW = "procurement.document-sections.view";

builder.prismaNode("ProjectSection", {
  description: "A section of a project's document. For whoever may view sections and read the project.",
  nullable: true,
  id: { resolve: (section) => section.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableSections(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the section." }),
    name: t.exposeString("key", { description: "Which section it is: one of the product's, or of the county's own." }),
    title: t.exposeString("title", { description: "Its heading." }),
    content: t.field({
      type: "RichText",
      description: "Its text. An empty paragraph where nothing is written.",
      resolve: ({ content }) => asRichText(content) ?? richTextOf(""),
    }),
    comment: t.exposeString("comment", { description: "The reviewer's comment. '' for none." }),
    approved: t.exposeBoolean("approved", { description: "Whether it is approved." }),
    decidedByName: t.exposeString("decidedByName", {
      nullable: true,
      description: "Who approved it or took the approval back. Null: nobody yet, or its text changed since.",
    }),
    decidedAt: t.expose("decidedAt", {
      type: "DateTime",
      nullable: true,
      description: "When. Null: nobody decided on the text of today.",
    }),
    editedByName: t.exposeString("editedByName", {
      nullable: true,
      description: "Who changed its text last. Null: nobody yet.",
    }),
    editedAt: t.expose("editedAt", { type: "DateTime", nullable: true, description: "When. Null: not yet." }),
    version: t.exposeInt("version", { description: "Counts its texts; named when it is saved or approved." }),
    versions: t.relation("versions", {
      description:
        "The texts that it had, newest first, at most 100; earlier ones are kept and compared by their number. [] until it is changed for the first time.",
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
        const found = await db.projectSectionVersion.findMany({
          where: { sectionId: id, number: { in: [from, to] } },
          select: { number: true, contentText: true },
        });
        const textOf = (number: number) => {
          const version = found.find((each) => each.number === number);
          if (version) return version.contentText;
          throw new GraphQLError(`This section has no version ${number}.`, { extensions: { code: "BAD_USER_INPUT" } });
        };
        return redlineWords(textOf(from), textOf(to));
      },
    }),
    viewerCan: t.field({
      type: ProjectSection.Can,
      select: { project: { select: { status: true, isLocked: true } } },
      description: "What the viewer may do with it now, and why not.",
      resolve: standingOf,
    }),
  }),
});

builder.prismaNode("ProjectSectionVersion", {
  description: "A text that a section had. Never changed. For whoever may read the section.",
  nullable: true,
  id: { resolve: (version) => version.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), section: await readableSections(context) }),
  fields: (t) => ({
    number: t.exposeInt("number", { description: "1 to n without gaps; 1 is what the project began with." }),
    content: t.field({
      type: "RichText",
      description: "The text then.",
      resolve: ({ content }) => asRichText(content) ?? richTextOf(""),
    }),
    byName: t.exposeString("byName", { description: "Who saved it." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
  }),
});

builder.prismaObjectField("Project", "sections", (t) =>
  t.relation("sections", {
    description: "The sections of its document in their order. [] for whoever may not view sections.",
    query: (_args, context) => ({
      ...(may(context, VIEW) ? {} : { where: { id: { in: [] } } }),
      orderBy: { position: "asc" },
    }),
  }),
);

calledInLog(
  "ProjectSection",
  async ({ db }, keys) => {
    const found = await db.projectSection.findMany({
      where: { id: { in: keys } },
      select: { id: true, title: true, projectId: true, project: { select: { procurementId: true } } },
    });
    return found.map(({ id, title, projectId, project }) => ({
      key: id,
      words: `${project.procurementId} ${title}`,
      path: `/document-editor/${projectId}`,
    }));
  },
  ({ db }, has, take) => db.projectSection.findMany({ where: { title: has }, select: { id: true }, take }),
);
