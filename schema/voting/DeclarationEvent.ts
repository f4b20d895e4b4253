import { builder } from "../builder.ts";
import { Declaration } from "./declareVote.ts";

const DeclarationEvent = builder.prismaObject("DeclarationEvent", {
  description: "What the chair declared, as it was noted. Never changed or deleted. For people who may see the motion.",
  fields: (t) => ({
    sequence: t.exposeInt("sequence", { description: "The motion's sequence with this note; the highest stands." }),
    declared: t.expose("declared", {
      type: Declaration,
      nullable: true,
      description: "As the chair declared it. Null: the note before it was taken back.",
    }),
    reason: t.exposeString("reason", { nullable: true, description: "Why. Null: the first note, which needs none." }),
    byName: t.exposeString("byName", { description: "Who noted it." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
  }),
});

builder.prismaObjectField("Motion", "declarations", (t) =>
  t.relation("declarations", {
    type: DeclarationEvent,
    description: "The log of what the chair declared on a voice vote, oldest first. [] for a roll call.",
    query: { orderBy: { sequence: "asc" } },
  }),
);
