import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { at, may } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { richTextOf } from "../../richText.rules.ts";
import { act, subject } from "../../subject.ts";
import { asRichText } from "../storedFields.ts";
import { PRODUCT_SECTIONS } from "./sections.rules.ts";

const VIEW = "administration.templates.view";

/** What verbs of section templates are done to. */
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
  about: "Change its title, its place and its first words.",
  permission: "administration.templates.edit",
  refuse: null,
});

builder.prismaNode("SectionTemplate", {
  description:
    "A section that documents of new projects have, beside or instead of one of the product's. For whoever may view templates.",
  nullable: true,
  id: { resolve: (template) => template.id, description: "Global id." },
  findUnique: (id, context) => at(context, may(context, VIEW) ? id : ""),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the template." }),
    name: t.exposeString("key", {
      description: "Which section it is; one of the product's where it stands for that, e.g. scope-of-work.",
    }),
    title: t.exposeString("title", { description: "Its heading." }),
    position: t.exposeInt("position", {
      description: "Where it stands; the product's five stand at 10, 20, 30, 40 and 50.",
    }),
    content: t.field({
      type: "RichText",
      description: "What a new project's section starts with. An empty paragraph for nothing.",
      resolve: ({ content }) => asRichText(content) ?? richTextOf(""),
    }),
    version: t.exposeInt("version", { description: "Counts its changes; named when it is saved." }),
    viewerCan: t.field({
      type: SectionTemplate.Can,
      description: "What the viewer may do with it now, and why not.",
      resolve: (template) => template,
    }),
  }),
});

const ProductSection = builder.objectRef<(typeof PRODUCT_SECTIONS)[number]>("ProductSection").implement({
  description: "A section that every document has.",
  fields: (t) => ({
    name: t.exposeString("key", { description: "Which section it is." }),
    title: t.exposeString("title", { description: "Its heading." }),
    position: t.exposeInt("position", { description: "Where it stands." }),
  }),
});

builder.queryFields((t) => ({
  sectionTemplates: t.prismaField({
    type: ["SectionTemplate"],
    description: "The county's own sections by their place. [] for whoever may not view templates.",
    resolve: async (query, _root, _args, context) =>
      context.db.sectionTemplate.findMany({
        ...query,
        ...(may(context, VIEW) ? {} : { where: { id: { in: [] } } }),
        orderBy: [{ position: "asc" }, { title: "asc" }],
      }),
  }),
  productSections: t.field({
    type: [ProductSection],
    description: "The five sections of the product, for everybody.",
    resolve: () => [...PRODUCT_SECTIONS],
  }),
}));

calledInLog(
  "SectionTemplate",
  async ({ db }, keys) => {
    const found = await db.sectionTemplate.findMany({ where: { id: { in: keys } }, select: { id: true, title: true } });
    return found.map(({ id, title }) => ({ key: id, words: title, path: "/procurement-settings/sections" }));
  },
  ({ db }, has, take) => db.sectionTemplate.findMany({ where: { title: has }, select: { id: true }, take }),
);
