import { builder } from "../builder.ts";
import { QuorumMeasure } from "../meetings/Body.ts";
import { meetingBoard } from "./Board.ts";
import type { Quorum as QuorumFacts } from "./roll.rules.ts";

const Quorum = builder.objectRef<QuorumFacts>("Quorum").implement({
  description:
    "Whether enough of the body is present: a majority of the whole number of members, vacant seats included (General Construction Law §41).",
  fields: (t) => ({
    measure: t.expose("measure", { type: QuorumMeasure, description: "How the body counts it." }),
    neededHeads: t.exposeInt("neededHeads", { description: "Members needed." }),
    presentHeads: t.exposeInt("presentHeads", { description: "Members present." }),
    neededWeight: t.expose("neededWeight", { type: "Decimal", description: "Weight needed." }),
    presentWeight: t.expose("presentWeight", { type: "Decimal", description: "Weight present." }),
    met: t.exposeBoolean("met", { description: "Whether there is a quorum, by the body's measure." }),
    sentence: t.exposeString("sentence", { description: "The same in plain English." }),
  }),
});

builder.prismaObjectField("Meeting", "quorum", (t) =>
  t.field({
    type: Quorum,
    nullable: true,
    description: "Quorum by the attendance as it is now. Null: the meeting's body is not known.",
    select: { id: true },
    resolve: async (meeting, _args, context) => (await meetingBoard(context, meeting.id)).quorum(),
  }),
);
