import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, versionOf } from "../../builder.ts";
import { at, may } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { richTextOf } from "../../richText.rules.ts";
import { act, subject } from "../../subject.ts";
import { asRichText } from "../storedFields.ts";
import { PRODUCT_SECTIONS } from "./sections.rules.ts";

const VIEW = "administration.templates.view";

/** The subject of verbs on section templates. */
export const SectionTemplate = subject<Prisma.SectionTemplateGetPayload<object>>("SectionTemplate", {
  field: "template",
  noun: "section template",
  missing: { code: "NOT_FOUND", message: "This section is no longer in the template." },
  lock: async ({ db }, id) => {
    await db.$queryRaw`select id from section_template where id = ${id} for update`;
    return db.sectionTemplate.findFirst({ where: { id } });
  },
});

export const edit = act(SectionTemplate, "edit", {
  about: "Change its title, position and initial text.",
  permission: "administration.templates.edit",
  refuse: null,
});

builder.prismaNode("SectionTemplate", {
  description:
    "A section that documents of new projects have, in addition to the product's sections or instead of one. Visible to people who may view templates.",
  nullable: true,
  id: { resolve: (template) => template.id, description: "Global id of this template." },
  findUnique: (id, context) => at(context, may(context, VIEW) ? id : ""),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the template." }),
    name: t.exposeString("key", {
      description: "Key of the section. If it replaces one of the product's, the key of that one, e.g. scope-of-work.",
    }),
    title: t.exposeString("title", { description: "Heading of the section." }),
    position: t.exposeInt("position", {
      description: "Position in the document. The product's five sections are at 10, 20, 30, 40 and 50.",
    }),
    content: t.field({
      type: "RichText",
      description: "Initial text of the section in a new project. An empty paragraph if none.",
      resolve: ({ content }) => asRichText(content) ?? richTextOf(""),
    }),
    version: t.exposeInt("version", { description: versionOf() }),
    viewerCan: t.field({
      type: SectionTemplate.Can,
      description: "What the viewer may do with this template now, and the reason for each refusal.",
      resolve: (template) => template,
    }),
  }),
});

const ProductSection = builder.objectRef<(typeof PRODUCT_SECTIONS)[number]>("ProductSection").implement({
  description: "A section that every document has.",
  fields: (t) => ({
    name: t.exposeString("key", { description: "Key of the section." }),
    title: t.exposeString("title", { description: "Heading of the section." }),
    position: t.exposeInt("position", { description: "Position in the document." }),
  }),
});

builder.queryFields((t) => ({
  sectionTemplates: t.prismaField({
    type: ["SectionTemplate"],
    description: "The county's own sections, by position. [] if the viewer may not view templates.",
    resolve: async (query, _root, _args, context) =>
      context.db.sectionTemplate.findMany({
        ...query,
        ...(may(context, VIEW) ? {} : { where: { id: { in: [] } } }),
        orderBy: [{ position: "asc" }, { title: "asc" }],
      }),
  }),
  productSections: t.field({
    type: [ProductSection],
    description: "The product's five sections. Public.",
    resolve: () => [...PRODUCT_SECTIONS],
  }),
}));

calledInLog("SectionTemplate", {
  select: { title: true },
  words: ({ title }) => title,
  path: () => "/procurement-settings/sections",
  found: (has) => ({ title: has }),
});
