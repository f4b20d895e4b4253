import { Allowance, allowance } from "../Allowance.ts";
import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { calledInLog } from "../recordNames.ts";
import { refuseWithout } from "../roles/rules.ts";
import { todayOf } from "../tenancy/today.ts";
import { ClockFigure, EDIT } from "./ClockFigureRecord.ts";
import { ClockKeyEnum } from "./enums.ts";
import { figuresNow } from "./gatherClocks.ts";
import { CLOCK_KEYS, CLOCK_RULES, type ClockKey, figureInWords, figureOn, MOST, MOST_FIGURES } from "./table.rules.ts";

builder.prismaNode("ClockFigure", {
  description: "A figure of the county's own for a deadline, from a day on. Everybody may know it.",
  nullable: true,
  id: { resolve: (figure) => figure.id, description: "Global id." },
  findUnique: (id, context) => at(context, id),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the figure." }),
    rule: t.expose("rule", { type: ClockKeyEnum, description: "For which deadline." }),
    amount: t.exposeInt("amount", { description: "How many hours, days or months." }),
    words: t.string({ description: "The same in words.", resolve: ({ rule, amount }) => figureInWords(rule, amount) }),
    from: t.expose("from", { type: "Date", description: "First day of meetings for which it counts." }),
    source: t.exposeString("source", { description: "What it rests on." }),
    setBy: t.exposeString("setBy", { description: "Who set it." }),
    setAt: t.expose("setAt", { type: "DateTime", description: "When it was set." }),
    viewerCan: t.field({
      type: ClockFigure.Can,
      description: "What the viewer may do with it.",
      resolve: (figure) => figure,
    }),
  }),
});

const ClockRuleType = builder.objectRef<{ rule: ClockKey }>("ClockRule").implement({
  description: "A deadline that meetings have in this county.",
  fields: (t) => {
    const now = async ({ rule }: { rule: ClockKey }, context: Context) =>
      figureOn(rule, todayOf(context), await figuresNow(context));
    return {
      rule: t.expose("rule", { type: ClockKeyEnum, description: "Which one." }),
      title: t.string({ description: "What is due.", resolve: ({ rule }) => CLOCK_RULES[rule].title }),
      lawful: t.string({
        description: "The figure of the law, in words.",
        resolve: ({ rule }) => figureInWords(rule, CLOCK_RULES[rule].amount),
      }),
      lawfulSource: t.string({
        description: "Where the law says it.",
        resolve: ({ rule }) => CLOCK_RULES[rule].source,
      }),
      lawfulSince: t.field({
        type: "Date",
        nullable: true,
        description: "First day on which the law's figure holds. Null: as far back as meetings are kept here.",
        resolve: ({ rule }) => CLOCK_RULES[rule].since,
      }),
      inForce: t.string({
        nullable: true,
        description: "The figure that counts for meetings of today, in words. Null: none.",
        resolve: async (each, _args, context) => {
          const figure = await now(each, context);
          return figure && figureInWords(each.rule, figure.amount);
        },
      }),
      source: t.string({
        nullable: true,
        description: "What that rests on. Null: none counts.",
        resolve: async (each, _args, context) => (await now(each, context))?.source ?? null,
      }),
      most: t.int({
        description: "The largest figure that may be set.",
        resolve: ({ rule }) => MOST[CLOCK_RULES[rule].unit],
      }),
    };
  },
});

export const ClockSettings = builder.objectRef<object>("ClockSettings").implement({
  description: "The deadlines of meetings in this county. Everybody may know them.",
  fields: (t) => ({
    rules: t.field({
      type: [ClockRuleType],
      description: "All of them, in their order.",
      resolve: () => CLOCK_KEYS.map((rule) => ({ rule })),
    }),
    figures: t.prismaField({
      type: ["ClockFigure"],
      description: `The county's own figures, the latest first; at most ${MOST_FIGURES}.`,
      resolve: (query, _settings, _args, context) =>
        context.db.clockFigure.findMany({
          ...query,
          orderBy: [{ from: "desc" }, { rule: "asc" }, { id: "asc" }],
          take: MOST_FIGURES,
        }),
    }),
    viewerCanEdit: t.field({
      type: Allowance,
      description: "Whether the viewer may set figures.",
      resolve: (_settings, _args, context) => allowance(refuseWithout(context.actor, EDIT)),
    }),
  }),
});

builder.queryField("clockSettings", (t) =>
  t.field({
    type: ClockSettings,
    description: "The deadlines of meetings in this county, and the figures that it set itself.",
    resolve: () => ({}),
  }),
);

calledInLog(
  "ClockFigure",
  async ({ db }, keys) => {
    const found = await db.clockFigure.findMany({ where: { id: { in: keys } } });
    return found.map(({ id, rule, from }) => ({
      key: id,
      words: `${CLOCK_RULES[rule].title}, from ${from}`,
      path: "/clock-settings",
    }));
  },
  ({ db }, has, take) => db.clockFigure.findMany({ where: { source: has }, select: { id: true }, take }),
);
