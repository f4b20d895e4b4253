import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { QuorumMeasure } from "../Body.ts";
import { ThresholdType } from "../VoteRule.ts";
import { rulesOfDay, WITH_RULES } from "./rulesOfDay.ts";

builder.prismaNode("BodyRules", {
  description: "What a body's votes go by, from a day on until the next rules. Everyone can see them.",
  nullable: true,
  id: { resolve: (rules) => rules.id, description: "Global id of these rules." },
  findUnique: (id, context) => at(context, id),
  fields: (t) => ({
    effectiveOn: t.expose("effectiveOn", { type: "Date", description: "The first day on which they hold." }),
    quorumMeasure: t.expose("quorumMeasure", { type: QuorumMeasure, description: "How a quorum is counted." }),
    defaultThreshold: t.expose("defaultThreshold", {
      type: ThresholdType,
      description: "The rule of a vote where its item names none.",
    }),
    chairBreaksTie: t.exposeBoolean("chairBreaksTie", { description: "Whether the chair may break a tie." }),
    authority: t.exposeString("authority", {
      description: "Where it is written, e.g. Rules of Order, Rule 12. '': it is not said.",
    }),
  }),
});

const OF_DAY = { date: true, body: WITH_RULES } as const;

builder.prismaObjectFields("Meeting", (t) => ({
  defaultThreshold: t.field({
    type: ThresholdType,
    nullable: true,
    description: "The rule of its votes where an item names none: its body's, on its day. Null: its body is not known.",
    select: OF_DAY,
    resolve: (meeting) => rulesOfDay(meeting)?.defaultThreshold ?? null,
  }),
  chairBreaksTie: t.boolean({
    description: "Whether the chair may break a tie, by the rules of its body on its day.",
    select: OF_DAY,
    resolve: (meeting) => rulesOfDay(meeting)?.chairBreaksTie ?? false,
  }),
}));
