import { builder } from "../../builder.ts";
import { may } from "../../context.ts";
import type { AgendaTemplate, TemplateLine } from "./agendaTemplate.rules.ts";
import { ThresholdType, VoteType } from "../../bodies/VoteRule.ts";

const Line = builder.objectRef<TemplateLine>("AgendaTemplateLine").implement({
  description: "One item that new meetings of a body start with.",
  fields: (t) => ({
    description: t.exposeString("description", { description: "Title or subject of the item." }),
    motionText: t.exposeString("motionText", {
      nullable: true,
      description: "Text of the motion that is put to the body. Null if none.",
    }),
    voteType: t.expose("voteType", {
      type: VoteType,
      description: "How the item is decided: no vote, voice vote or roll call.",
    }),
    thresholdType: t.expose("thresholdType", {
      type: ThresholdType,
      nullable: true,
      description: "Vote rule chosen for the item. Null: the body's default rule.",
    }),
    heading: t.exposeString("heading", {
      nullable: true,
      description: "Heading of the part of the agenda that starts with this item. Null if none.",
    }),
    onConsent: t.exposeBoolean("onConsent", { description: "Whether the item is on the consent agenda." }),
  }),
});

const Template = builder.objectRef<AgendaTemplate>("AgendaTemplate").implement({
  description: "Agenda template of a body: the items that its new meetings start with.",
  fields: (t) => ({
    key: t.exposeID("key", {
      description:
        "Key of the template, new each time the template is saved. Mutations name the key that you reviewed.",
    }),
    name: t.exposeString("name", { description: "Name of the template." }),
    lines: t.expose("lines", { type: [Line], description: "Items of the template in order, at most 100." }),
    keptBy: t.exposeString("keptBy", { description: "Name of the person who saved the template." }),
    keptAt: t.field({
      type: "DateTime",
      description: "When the template was saved.",
      resolve: ({ keptAt }) => new Date(keptAt),
    }),
  }),
});

/** People who may change agenda items may save templates. */
export const KEEPING_TEMPLATES = "meetings.agenda-items.edit";

/** Name of a template until someone names it. */
export const defaultName = ({ name }: { name: string }): string => `Agenda of ${name}`;

/** The template of a body. Null if none. A template saved before templates had names gets the default name. */
export function templateOf(body: { name: string; agendaTemplate: unknown }): AgendaTemplate | null {
  const stored = body.agendaTemplate as (Omit<AgendaTemplate, "name"> & { name?: string }) | null;
  return stored ? { ...stored, name: stored.name ?? defaultName(body) } : null;
}

/** A body's template in the log. */
export const templateForLog = (body: { name: string }, template: AgendaTemplate | null) => ({
  body: body.name,
  agendaTemplate: template?.lines.map(({ description }) => description) ?? null,
});

builder.prismaObjectField("Body", "agendaTemplate", (t) =>
  t.field({
    type: Template,
    nullable: true,
    description:
      "Items that new meetings of the body start with. Null if they start empty, or if you may not change agenda items.",
    select: { name: true, agendaTemplate: true },
    resolve: (body, _args, context) => (may(context, KEEPING_TEMPLATES) ? templateOf(body) : null),
  }),
);
