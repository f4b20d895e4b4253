import { builder } from "../builder.ts";
import type { Rule } from "../meetings/thresholds.rules.ts";

const labelOf = (rule: unknown): string => (rule as Rule).label;

const RuleRestatement = builder.prismaObject("RuleRestatement", {
  description:
    "The rule of an imported vote as it was stated anew after the close. Never changed or deleted. For people who may see the motion.",
  fields: (t) => ({
    sequence: t.exposeInt("sequence", { description: "1… within the motion; the highest stands." }),
    afterVote: t.exposeInt("afterVote", {
      description: "Sequence of the last event of the votes that was recorded before it. 0: none was.",
    }),
    before: t.string({
      description: "The rule that stood before, in words.",
      resolve: ({ before }) => labelOf(before),
    }),
    after: t.string({ description: "The rule from here on, in words.", resolve: ({ after }) => labelOf(after) }),
    reason: t.exposeString("reason", { description: "Why." }),
    byName: t.exposeString("byName", { description: "Who recorded it." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
  }),
});

builder.prismaObjectField("Motion", "restatements", (t) =>
  t.relation("restatements", {
    type: RuleRestatement,
    description: "The log of rules that were stated anew, oldest first. [] for a vote that was taken here.",
    query: { orderBy: { sequence: "asc" } },
  }),
);
