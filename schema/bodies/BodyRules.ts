import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { QuorumMeasure } from "./Body.ts";
import { ThresholdType } from "./VoteRule.ts";
import { rulesOfDay, WITH_RULES } from "./rulesOfDay.ts";

builder.prismaNode("BodyRules", {
  description: "Voting rules of a body, in effect from a given day until the next rules. Visible to everyone.",
  nullable: true,
  id: { resolve: (rules) => rules.id, description: "Global id of these rules." },
  findUnique: (id, context) => at(context, id),
  fields: (t) => ({
    effectiveOn: t.expose("effectiveOn", {
      type: "Date",
      description: "First day on which these rules are in effect.",
    }),
    quorumMeasure: t.expose("quorumMeasure", { type: QuorumMeasure, description: "How a quorum is counted." }),
    defaultThreshold: t.expose("defaultThreshold", {
      type: ThresholdType,
      description: "Rule that decides a vote when its item names none.",
    }),
    chairBreaksTie: t.exposeBoolean("chairBreaksTie", { description: "Whether the chair may break a tie." }),
    authority: t.exposeString("authority", {
      description: "Source of the rules, e.g. Rules of Order, Rule 12. '' if not stated.",
    }),
  }),
});

const OF_DAY = { date: true, body: WITH_RULES } as const;

builder.prismaObjectFields("Meeting", (t) => ({
  defaultThreshold: t.field({
    type: ThresholdType,
    nullable: true,
    description:
      "Rule that decides the meeting's votes when an item names none: the body's default on the meeting's day. Null if the body is not known.",
    select: OF_DAY,
    resolve: (meeting) => rulesOfDay(meeting)?.defaultThreshold ?? null,
  }),
  chairBreaksTie: t.boolean({
    description: "Whether the chair may break a tie, by the body's rules on the meeting's day.",
    select: OF_DAY,
    resolve: (meeting) => rulesOfDay(meeting)?.chairBreaksTie ?? false,
  }),
}));
