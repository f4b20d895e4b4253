import type { RouteTemplate as Row } from "#prisma/generated/client/client.ts";
import { builder, unread } from "../builder.ts";
import { at, type Context, may } from "../context.ts";
import { calledInLog } from "../recordNames.ts";
import { subject } from "../subject.ts";
import { ReviewEnum, StepActionEnum } from "./enums.ts";
import { matterKinds } from "./matters.ts";
import type { TemplateStep } from "./templates.rules.ts";
import { matchingTemplate, type RoutedBy, stepsOf } from "./templates.ts";

const RouteTemplateStep = builder.objectRef<TemplateStep>("RouteTemplateStep").implement({
  description: "A step that a template of routes offers.",
  fields: (t) => ({
    stage: t.expose("stage", { type: ReviewEnum, description: "The review that it belongs to." }),
    order: t.exposeInt("order", { description: "Steps of the same order run side by side; 1 comes first." }),
    name: t.exposeString("name", { description: "Name of the person who is asked." }),
    email: t.exposeString("email", { description: "E-mail address of the person." }),
    action: t.expose("action", { type: StepActionEnum, description: "What is asked." }),
    notes: t.exposeString("notes", { description: "A word to the person; empty: none." }),
  }),
});

/** Templates are read by whoever writes requests or routes. */
export const mayReadTemplates = (context: Context): boolean =>
  may(context, "meetings.routing.edit-route") || may(context, "meetings.meeting-items.edit");

/** A template of routes, as what verbs are done to. */
export const RouteTemplate = subject<Row>("RouteTemplate", {
  field: "template",
  noun: "template",
  lock: ({ db }, id) => db.routeTemplate.findFirst({ where: { id } }),
});

builder.prismaNode("RouteTemplate", {
  description:
    "Steps for a category and an amount, e.g. over $20,000: County Attorney, then Treasurer. For whoever may edit meeting items or routes.",
  nullable: true,
  id: { resolve: (template) => template.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), ...(mayReadTemplates(context) ? {} : { AND: [{ id: "" }] }) }),
  fields: (t) => ({
    name: t.exposeString("name", { description: "Its name, unique in the county." }),
    ...Object.fromEntries(
      matterKinds().map(({ category: { field, type, about } }) => [
        field,
        t.field({ type, nullable: true, description: about, resolve: ({ category }) => category }),
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
      "The county's templates of routes by name. Empty for whoever may edit neither meeting items nor routes.",
    resolve: (query, _root, _args, context) =>
      context.db.routeTemplate.findMany({
        ...query,
        where: mayReadTemplates(context) ? {} : { id: "" },
        orderBy: { name: "asc" },
        take: 200,
      }),
  }),
);

/** The template that fits a matter best, for a field of its node. Null: none fits, or it is not the viewer's to see. */
export async function suggestedTemplate(query: object, context: Context, by: RoutedBy) {
  const best = mayReadTemplates(context) ? await matchingTemplate(context, by) : null;
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
