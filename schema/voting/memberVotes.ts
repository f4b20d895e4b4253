import { builder } from "../builder.ts";
import { readableVotes } from "./RollEntry.ts";

// A member's own record: every decided roll call in which the member was called.

builder.prismaObjectField("RollEntry", "motion", (t) =>
  t.relation("motion", { description: "The motion on which the roll was called." }),
);

builder.prismaObjectField("Member", "rollCalls", (t) =>
  t.relatedConnection(
    "rollEntries",
    {
      cursor: "tenantId_id",
      totalCount: true,
      description:
        "This member's line of every decided roll call that the viewer may read, of the latest meeting first. Votes declared by voice name nobody.",
      query: (_args, context) => ({
        where: { motion: { AND: [{ state: "CLOSED" as const }, readableVotes(context)] } },
        orderBy: [{ motion: { item: { meeting: { date: "desc" as const } } } }, { id: "desc" as const }],
      }),
    },
    { name: "MemberRollCallConnection", description: "Roll calls of a member with their pages." },
    { name: "MemberRollCallEdge", description: "A roll call in a page." },
  ),
);
