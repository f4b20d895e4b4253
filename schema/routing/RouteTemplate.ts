import type { RouteTemplate as Row } from "#prisma/generated/client/client.ts";
import { builder, unread } from "../builder.ts";
import { at, type Context, may } from "../context.ts";
import { calledInLog } from "../recordNames.ts";
import { type Permission, subject } from "../subject.ts";
import { RoutedMatterTypeEnum, RouteStageEnum, StepActionEnum } from "./enums.ts";
import { categories } from "./matters.ts";
import type { RoutedMatterType } from "./reviews.rules.ts";
import { MATTERS, ofEveryKind, READS_TEMPLATES } from "./rights.rules.ts";
import type { TemplateStep } from "./templates.rules.ts";
import { matchingTemplate, type RoutedBy, stepsOf } from "./templates.ts";

const RouteTemplateStep = builder.objectRef<TemplateStep>("RouteTemplateStep").implement({
  description: "A step that a template of routes offers.",
  fields: (t) => ({
    stage: t.expose("stage", { type: RouteStageEnum, description: "The stage of the route that it belongs to." }),
    order: t.exposeInt("order", { description: "Steps of the same order run side by side; 1 comes first." }),
    name: t.exposeString("name", { description: "Name of the person who is asked." }),
    email: t.exposeString("email", { description: "E-mail address of the person." }),
    action: t.expose("action", { type: StepActionEnum, description: "What is asked." }),
    notes: t.exposeString("notes", { description: "A word to the person; empty: none." }),
  }),
});

const mayRead = (context: Context, matter: RoutedMatterType): boolean =>
  READS_TEMPLATES[matter].some((key) => may(context, key));

/** Templates that the viewer may read: of each kind, by whoever writes its records, its routes, or its templates. */
export const readableTemplates = (context: Context): { matter: { in: RoutedMatterType[] } } => ({
  matter: { in: MATTERS.filter((matter) => mayRead(context, matter)) },
});

/** Who keeps templates: those of each kind, whoever holds its right. */
export const KEEPS_TEMPLATES = {
  rule: "Anyone who may edit routes, or for contract templates, anyone who may edit those.",
  anyOf: ofEveryKind("EDIT_TEMPLATES"),
} satisfies Permission;

/** A template of routes, as what verbs are done to. */
export const RouteTemplate = subject<Row>("RouteTemplate", {
  field: "template",
  noun: "template",
  lock: (context, id) => context.db.routeTemplate.findFirst({ where: { id, ...readableTemplates(context) } }),
});

builder.prismaNode("RouteTemplate", {
  description:
    "Steps for a category and an amount, e.g. over $20,000: County Attorney, then Treasurer. For whoever may edit meeting items or routes; those of contracts for whoever may view their templates.",
  nullable: true,
  id: { resolve: (template) => template.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), ...readableTemplates(context) }),
  fields: (t) => ({
    matter: t.expose("matter", { type: RoutedMatterTypeEnum, description: "On whose routes its steps are." }),
    name: t.exposeString("name", { description: "Its name, unique in the county." }),
    ...Object.fromEntries(
      categories().map(({ matter, field, type, about }) => [
        field,
        t.field({
          type,
          nullable: true,
          description: about,
          resolve: (template) => (template.matter === matter ? template.category : null),
        }),
      ]),
    ),
    overAmount: t.field({
      type: "Decimal",
      nullable: true,
      description: "It is for amounts over this one, in dollars. Null: any amount, an unknown one too.",
      resolve: (template) => (template.overAmount === null ? null : Number(template.overAmount)),
    }),
    steps: t.field({
      type: [RouteTemplateStep],
      description: "Its steps in their order.",
      resolve: (template) => stepsOf(template),
    }),
    version: t.exposeInt("version", { description: "Counts its changes; a save names the one it started from." }),
  }),
});

builder.queryField("routeTemplates", (t) =>
  t.prismaField({
    type: ["RouteTemplate"],
    description:
      "The county's templates of routes by name: those of resolutions for whoever may edit meeting items or routes, those of contracts for whoever may view their templates.",
    args: { matter: t.arg({ type: RoutedMatterTypeEnum, description: "Those of one kind. Null: of every kind." }) },
    resolve: (query, _root, { matter }, context) =>
      context.db.routeTemplate.findMany({
        ...query,
        where: { AND: [readableTemplates(context), matter ? { matter } : {}] },
        orderBy: { name: "asc" },
        take: 200,
      }),
  }),
);

/** The template that fits a matter best, for a field of its node. Null: none fits, or it is not the viewer's to see. */
export async function suggestedTemplate(query: object, context: Context, matter: RoutedMatterType, by: RoutedBy) {
  const best = mayRead(context, matter) ? await matchingTemplate(context, matter, by) : null;
  return best ? context.db.routeTemplate.findUnique({ ...query, where: at(context, best.id) }) : unread(query);
}

calledInLog(
  "RouteTemplate",
  async ({ db }, keys) => {
    const found = await db.routeTemplate.findMany({ where: { id: { in: keys } }, select: { id: true, name: true } });
    return found.map(({ id, name }) => ({ key: id, words: name, path: "/routing" }));
  },
  ({ db }, has, take) => db.routeTemplate.findMany({ where: { name: has }, select: { id: true }, take }),
);
