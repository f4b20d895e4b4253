import { builder, versionOf } from "../../builder.ts";
import { at, may } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { RedlinePart } from "../../resolutions/editor/Redline.ts";
import { richTextOf } from "../../richText.rules.ts";
import { compareVersions } from "../compareVersions.ts";
import { asRichText } from "../storedFields.ts";
import { ProjectSection, readableSections, standingOf } from "./SectionRecord.ts";

const VIEW = "procurement.document-sections.view";

builder.prismaNode("ProjectSection", {
  description: "A section of a project's document. Visible to people who may view sections and read the project.",
  nullable: true,
  id: { resolve: (section) => section.id, description: "Global id of this section." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableSections(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the section." }),
    name: t.exposeString("key", { description: "Key of the section, from the product's list or the county's." }),
    title: t.exposeString("title", { description: "Heading of the section." }),
    content: t.field({
      type: "RichText",
      description: "Text of the section. An empty paragraph if nothing is written.",
      resolve: ({ content }) => asRichText(content) ?? richTextOf(""),
    }),
    comment: t.exposeString("comment", { description: "The reviewer's comment. '' if none." }),
    approved: t.exposeBoolean("approved", { description: "Whether the section is approved." }),
    decidedByName: t.exposeString("decidedByName", {
      nullable: true,
      description:
        "Name of the person who approved it or withdrew the approval. Null if no one has, or the text changed since.",
    }),
    decidedAt: t.expose("decidedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was approved or the approval was withdrawn. Null if no one decided on the current text.",
    }),
    editedByName: t.exposeString("editedByName", {
      nullable: true,
      description: "Name of the person who last changed the text. Null if no one has.",
    }),
    editedAt: t.expose("editedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the text was last changed. Null if it was never changed.",
    }),
    version: t.exposeInt("version", { description: versionOf("the text", "save or approve") }),
    versions: t.relation("versions", {
      description:
        "Versions of the text, newest first, at most 100. Earlier versions are kept and can be compared by number. [] until the first change, which also keeps the initial text as version 1.",
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
        const versions = await db.projectSectionVersion.findMany({
          where: { sectionId: id, number: { in: [from, to] } },
          select: { number: true, contentText: true },
        });
        return compareVersions("section", versions, { from, to });
      },
    }),
    viewerCan: t.field({
      type: ProjectSection.Can,
      select: { project: { select: { status: true, isLocked: true } } },
      description: "What the viewer may do with this section now, and the reason for each refusal.",
      resolve: standingOf,
    }),
  }),
});

builder.prismaNode("ProjectSectionVersion", {
  description: "A version of a section's text. It never changes. Visible to people who may read the section.",
  nullable: true,
  id: { resolve: (version) => version.id, description: "Global id of this version." },
  findUnique: async (id, context) => ({ ...at(context, id), section: await readableSections(context) }),
  fields: (t) => ({
    number: t.exposeInt("number", {
      description: "Version number, from 1 without gaps. Version 1 is the initial text.",
    }),
    content: t.field({
      type: "RichText",
      description: "Text of this version.",
      resolve: ({ content }) => asRichText(content) ?? richTextOf(""),
    }),
    byName: t.exposeString("byName", { description: "Name of the person who saved the version." }),
    at: t.expose("at", { type: "DateTime", description: "When the version was saved." }),
  }),
});

builder.prismaObjectField("Project", "sections", (t) =>
  t.relation("sections", {
    description: "Sections of the document, in order. [] if the viewer may not view sections.",
    query: (_args, context) => ({
      ...(may(context, VIEW) ? {} : { where: { id: { in: [] } } }),
      orderBy: { position: "asc" },
    }),
  }),
);

calledInLog("ProjectSection", {
  select: { title: true, projectId: true, project: { select: { procurementId: true } } },
  words: ({ title, project }) => `${project.procurementId} ${title}`,
  path: ({ projectId }) => `/document-editor/${projectId}`,
  found: (has) => ({ title: has }),
});
