import type { RouteTemplate as Row } from "#prisma/generated/client/client.ts";
import { builder, unread, versionOf } from "../builder.ts";
import { at, type Context, may } from "../context.ts";
import { calledInLog } from "../recordNames.ts";
import { type Permission, subject } from "../subject.ts";
import { RoutedMatterTypeEnum, RouteStageEnum, StepActionEnum } from "./enums.ts";
import { categories } from "./matters.ts";
import { KINDS, MATTERS, ofEveryKind, type RoutedMatterType } from "./kinds.rules.ts";
import type { TemplateStep } from "./templates.rules.ts";
import { matchingTemplate, type RoutedBy, stepsOf } from "./templates.ts";

const RouteTemplateStep = builder.objectRef<TemplateStep>("RouteTemplateStep").implement({
  description: "A step that a route template contains.",
  fields: (t) => ({
    stage: t.expose("stage", { type: RouteStageEnum, description: "Stage of the route that the step belongs to." }),
    order: t.exposeInt("order", {
      description: "Position in the route, from 1. Steps with the same order run at the same time.",
    }),
    name: t.exposeString("name", { description: "Name of the person who is asked." }),
    email: t.exposeString("email", { description: "Email address of the person who is asked." }),
    action: t.expose("action", { type: StepActionEnum, description: "What the person is asked to do." }),
    notes: t.exposeString("notes", { description: "Note to the person. Empty if there is none." }),
  }),
});

const mayRead = (context: Context, matter: RoutedMatterType): boolean =>
  KINDS[matter].readsTemplates.some((key) => may(context, key));

/** Templates that the viewer may read: for each kind, people who write its records, its routes, or its templates. */
export const readableTemplates = (context: Context): { matter: { in: RoutedMatterType[] } } => ({
  matter: { in: MATTERS.filter((matter) => mayRead(context, matter)) },
});

/** People who may edit templates, by kind. */
export const KEEPS_TEMPLATES = {
  rule: "Anyone who may edit routes, or for contract templates, anyone who may edit those.",
  anyOf: ofEveryKind("EDIT_TEMPLATES"),
} satisfies Permission;

export const RouteTemplate = subject<Row>("RouteTemplate", {
  field: "template",
  noun: "template",
  lock: (context, id) => context.db.routeTemplate.findFirst({ where: { id, ...readableTemplates(context) } }),
});

builder.prismaNode("RouteTemplate", {
  description:
    "A template of an approval route for a category and an amount, e.g. over $20,000: County Attorney, then Treasurer. Visible to people who may edit meeting items or routes. Templates for contracts are visible to people who may view them.",
  nullable: true,
  id: { resolve: (template) => template.id, description: "Global id of this template." },
  findUnique: (id, context) => ({ ...at(context, id), ...readableTemplates(context) }),
  fields: (t) => ({
    matter: t.expose("matter", {
      type: RoutedMatterTypeEnum,
      description: "Kind of record whose routes the template is for.",
    }),
    name: t.exposeString("name", { description: "Name of the template, unique in the county." }),
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
    overAmount: t.expose("overAmount", {
      type: "Decimal",
      nullable: true,
      description:
        "Amount in dollars above which the template applies. Null if it applies to any amount, including an unknown one.",
    }),
    steps: t.field({
      type: [RouteTemplateStep],
      description: "Steps of the template, in order.",
      resolve: (template) => stepsOf(template),
    }),
    version: t.exposeInt("version", { description: versionOf("the template") }),
  }),
});

builder.queryField("routeTemplates", (t) =>
  t.prismaField({
    type: ["RouteTemplate"],
    description:
      "The county's route templates, by name. Those for resolutions are listed for people who may edit meeting items or routes, those for contracts for people who may view their templates.",
    args: {
      matter: t.arg({
        type: RoutedMatterTypeEnum,
        description: "Limits the list to templates for one kind of record. Null for all kinds.",
      }),
    },
    resolve: (query, _root, { matter }, context) =>
      context.db.routeTemplate.findMany({
        ...query,
        where: { AND: [readableTemplates(context), matter ? { matter } : {}] },
        orderBy: { name: "asc" },
        take: 200,
      }),
  }),
);

/**
 * The template that best matches a matter, for a field of its node. Null: none matches, or the viewer may not see it.
 */
export async function suggestedTemplate(query: object, context: Context, matter: RoutedMatterType, by: RoutedBy) {
  const best = mayRead(context, matter) ? await matchingTemplate(context, matter, by) : null;
  return best ? context.db.routeTemplate.findUnique({ ...query, where: at(context, best.id) }) : unread(query);
}

calledInLog("RouteTemplate", {
  select: { name: true },
  words: ({ name }) => name,
  path: () => "/routing",
  found: (has) => ({ name: has }),
});
