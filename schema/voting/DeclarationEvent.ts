import { builder } from "../builder.ts";
import { Declaration } from "./declareVote.ts";

const DeclarationEvent = builder.prismaObject("DeclarationEvent", {
  description:
    "Log entry of the chair's declaration on a voice vote. Never changed or deleted. Visible to people who may see the motion.",
  fields: (t) => ({
    sequence: t.exposeInt("sequence", {
      description: "Sequence of the motion with this entry. The entry with the highest sequence is in effect.",
    }),
    declared: t.expose("declared", {
      type: Declaration,
      nullable: true,
      description: "Result as the chair declared it. Null if this entry withdraws the earlier one.",
    }),
    reason: t.exposeString("reason", {
      nullable: true,
      description: "Reason for the entry. Null for the first entry, which needs none.",
    }),
    byName: t.exposeString("byName", { description: "Name of the person who recorded it." }),
    at: t.expose("at", { type: "DateTime", description: "When the entry was recorded." }),
  }),
});

builder.prismaObjectField("Motion", "declarations", (t) =>
  t.relation("declarations", {
    type: DeclarationEvent,
    description: "Log of the chair's declarations on a voice vote, oldest first. [] for a roll call.",
    query: { orderBy: { sequence: "asc" } },
  }),
);
