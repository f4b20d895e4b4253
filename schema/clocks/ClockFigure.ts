import { Allowance, allowance } from "../Allowance.ts";
import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { calledInLog } from "../recordNames.ts";
import { refuseWithout } from "../roles/rules.ts";
import { todayOf } from "../tenancy/today.ts";
import { ClockFigure, EDIT } from "./ClockFigureRecord.ts";
import { ClockKeyEnum } from "./enums.ts";
import { figuresNow } from "./gatherClocks.ts";
import { CLOCK_KEYS, CLOCK_RULES, type ClockKey, figureInWords, figureOn, MAX, MAX_FIGURES } from "./table.rules.ts";

builder.prismaNode("ClockFigure", {
  description: "The county's own figure for a deadline, in force from a given day on. Visible to everyone.",
  nullable: true,
  id: { resolve: (figure) => figure.id, description: "Global id of this figure." },
  findUnique: (id, context) => at(context, id),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the figure." }),
    rule: t.expose("rule", { type: ClockKeyEnum, description: "Deadline that the figure applies to." }),
    amount: t.exposeInt("amount", { description: "Number of hours, days or months, in the unit of the rule." }),
    words: t.string({
      description: "The figure in words, e.g. '72 hours before the meeting begins'.",
      resolve: ({ rule, amount }) => figureInWords(rule, amount),
    }),
    from: t.expose("from", { type: "Date", description: "First meeting date to which the figure applies." }),
    source: t.exposeString("source", { description: "Source of the figure, e.g. a rule of the board." }),
    setBy: t.exposeString("setBy", { description: "Name of the person who set the figure." }),
    setAt: t.expose("setAt", { type: "DateTime", description: "When the figure was set." }),
    viewerCan: t.field({
      type: ClockFigure.Can,
      description: "What the viewer may do with this figure now, and the reason for each refusal.",
      resolve: (figure) => figure,
    }),
  }),
});

const ClockRuleType = builder.objectRef<{ rule: ClockKey }>("ClockRule").implement({
  description: "A deadline that applies to meetings in this county.",
  fields: (t) => {
    const now = async ({ rule }: { rule: ClockKey }, context: Context) =>
      figureOn(rule, todayOf(context), await figuresNow(context));
    return {
      rule: t.expose("rule", { type: ClockKeyEnum, description: "Key of the rule." }),
      title: t.string({ description: "Title of what is due.", resolve: ({ rule }) => CLOCK_RULES[rule].title }),
      lawful: t.string({
        description: "The law's figure, in words.",
        resolve: ({ rule }) => figureInWords(rule, CLOCK_RULES[rule].amount),
      }),
      lawfulSource: t.string({
        description: "Citation of the law.",
        resolve: ({ rule }) => CLOCK_RULES[rule].source,
      }),
      lawfulSince: t.field({
        type: "Date",
        nullable: true,
        description: "First day on which the law's figure applies. Null if it applies to all meetings kept here.",
        resolve: ({ rule }) => CLOCK_RULES[rule].since,
      }),
      inForce: t.string({
        nullable: true,
        description: "Figure in force for meetings today, in words. Null if none is in force.",
        resolve: async (each, _args, context) => {
          const figure = await now(each, context);
          return figure && figureInWords(each.rule, figure.amount);
        },
      }),
      source: t.string({
        nullable: true,
        description: "Source of the figure in force. Null if none is in force.",
        resolve: async (each, _args, context) => (await now(each, context))?.source ?? null,
      }),
      most: t.int({
        description: "Largest figure that may be set, in the unit of the rule.",
        resolve: ({ rule }) => MAX[CLOCK_RULES[rule].unit],
      }),
    };
  },
});

export const ClockSettings = builder.objectRef<object>("ClockSettings").implement({
  description: "Deadlines for meetings in this county. Visible to everyone.",
  fields: (t) => ({
    rules: t.field({
      type: [ClockRuleType],
      description: "All deadline rules, in their fixed order.",
      resolve: () => CLOCK_KEYS.map((rule) => ({ rule })),
    }),
    figures: t.prismaField({
      type: ["ClockFigure"],
      description: `The county's own figures, latest first. At most ${MAX_FIGURES}.`,
      resolve: (query, _settings, _args, context) =>
        context.db.clockFigure.findMany({
          ...query,
          orderBy: [{ from: "desc" }, { rule: "asc" }, { id: "asc" }],
          take: MAX_FIGURES,
        }),
    }),
    viewerCanEdit: t.field({
      type: Allowance,
      description: "Whether the viewer may set figures, and the reason if not.",
      resolve: (_settings, _args, context) => allowance(refuseWithout(context.actor, EDIT)),
    }),
  }),
});

builder.queryField("clockSettings", (t) =>
  t.field({
    type: ClockSettings,
    description: "The deadlines for meetings in this county, and the county's own figures.",
    resolve: () => ({}),
  }),
);

calledInLog("ClockFigure", {
  select: { rule: true, from: true },
  words: ({ rule, from }) => `${CLOCK_RULES[rule].title}, from ${from}`,
  path: () => "/clock-settings",
  found: (has) => ({ source: has }),
});
