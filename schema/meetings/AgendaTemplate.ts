import { builder } from "../builder.ts";
import { may } from "../context.ts";
import type { AgendaTemplate, TemplateLine } from "./agendaTemplate.rules.ts";
import { ThresholdType, VoteType } from "./VoteRule.ts";

const Line = builder.objectRef<TemplateLine>("AgendaTemplateLine").implement({
  description: "One item with which the meetings of a body begin.",
  fields: (t) => ({
    description: t.exposeString("description", { description: "What it is about." }),
    motionText: t.exposeString("motionText", {
      nullable: true,
      description: "What is put to the body. Null: nothing.",
    }),
    voteType: t.expose("voteType", { type: VoteType, description: "How it is decided." }),
    thresholdType: t.expose("thresholdType", {
      type: ThresholdType,
      nullable: true,
      description: "The rule chosen for it. Null: the body's default.",
    }),
    heading: t.exposeString("heading", {
      nullable: true,
      description: "Heading of the part of the agenda that begins with it. Null: none.",
    }),
    onConsent: t.exposeBoolean("onConsent", { description: "Whether it stands on the consent agenda." }),
  }),
});

const Template = builder.objectRef<AgendaTemplate>("AgendaTemplate").implement({
  description: "The items with which new meetings of a body begin.",
  fields: (t) => ({
    key: t.exposeID("key", {
      description: "Another each time that it is kept; an act names the one that you looked at.",
    }),
    name: t.exposeString("name", { description: "What it is called." }),
    lines: t.field({ type: [Line], description: "Its items in order, at most 100.", resolve: ({ lines }) => lines }),
    keptBy: t.exposeString("keptBy", { description: "Who kept it so." }),
    keptAt: t.field({
      type: "DateTime",
      description: "When.",
      resolve: ({ keptAt }) => new Date(keptAt),
    }),
  }),
});

/** Whoever changes items of agendas keeps templates. */
export const KEEPING_TEMPLATES = "meetings.agenda-items.edit";

/** What a template is called until somebody names it. */
export const defaultName = ({ name }: { name: string }): string => `Agenda of ${name}`;

/** The template of a body; null: none. One that was kept before templates had names has its first. */
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
      "The items with which its new meetings begin. Null: they begin empty, or you may not change items of agendas.",
    select: { name: true, agendaTemplate: true },
    resolve: (body, _args, context) => (may(context, KEEPING_TEMPLATES) ? templateOf(body) : null),
  }),
);
