import { builder } from "../builder.ts";
import { readableVotes } from "./RollEntry.ts";

// A member's own record: every decided roll call in which the member was called.

builder.prismaObjectField("RollEntry", "motion", (t) =>
  t.relation("motion", { description: "Motion on which the roll was called." }),
);

builder.prismaObjectField("Member", "rollCalls", (t) =>
  t.relatedConnection(
    "rollEntries",
    {
      cursor: "tenantId_id",
      totalCount: true,
      description:
        "This member's line of every decided roll call that the viewer may read, latest meeting first. Voice votes are not included because they name no members.",
      query: (_args, context) => ({
        where: { motion: { AND: [{ state: "CLOSED" as const }, readableVotes(context)] } },
        orderBy: [{ motion: { item: { meeting: { date: "desc" as const } } } }, { id: "desc" as const }],
      }),
    },
    { name: "MemberRollCallConnection", description: "Page of a member's roll calls." },
    { name: "MemberRollCallEdge", description: "A roll call on a page." },
  ),
);
