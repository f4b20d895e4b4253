import { builder } from "../builder.ts";
import type { Rule } from "../bodies/thresholds.rules.ts";

const labelOf = (rule: unknown): string => (rule as Rule).label;

const RuleRestatement = builder.prismaObject("RuleRestatement", {
  description:
    "Restatement of the rule of an imported vote after the close. Never changed or deleted. Visible to people who may see the motion.",
  fields: (t) => ({
    sequence: t.exposeInt("sequence", {
      description: "Sequence within the motion, starting at 1. The restatement with the highest sequence is in effect.",
    }),
    afterVote: t.exposeInt("afterVote", {
      description: "Sequence of the last vote event that was recorded before it. 0 if there was none.",
    }),
    before: t.string({
      description: "Rule before the restatement, in words.",
      resolve: ({ before }) => labelOf(before),
    }),
    after: t.string({ description: "Rule after the restatement, in words.", resolve: ({ after }) => labelOf(after) }),
    reason: t.exposeString("reason", { description: "Reason for the restatement." }),
    byName: t.exposeString("byName", { description: "Name of the person who recorded it." }),
    at: t.expose("at", { type: "DateTime", description: "When it was recorded." }),
  }),
});

builder.prismaObjectField("Motion", "restatements", (t) =>
  t.relation("restatements", {
    type: RuleRestatement,
    description: "Log of restatements of the rule, oldest first. [] for a vote that was taken here.",
    query: { orderBy: { sequence: "asc" } },
  }),
);
