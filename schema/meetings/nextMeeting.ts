import { builder } from "../builder.ts";
import { todayOf } from "../tenancy/today.ts";
import { readableMeetings } from "./readableMeetings.ts";

builder.queryField("nextMeeting", (t) =>
  t.prismaField({
    type: "Meeting",
    nullable: true,
    description:
      "The meeting that is held now or comes next: one in session or in recess, else the first from today on that is neither over nor cancelled. Null: none that you may see.",
    resolve: async (query, _root, _args, context) => {
      const read = readableMeetings(context);
      const now = await context.db.meeting.findFirst({
        ...query,
        where: { AND: [read, { state: { in: ["IN_SESSION", "RECESS"] } }] },
        orderBy: [{ date: "desc" }, { startTime: "desc" }, { id: "desc" }],
      });
      return (
        now ??
        context.db.meeting.findFirst({
          ...query,
          where: { AND: [read, { state: { in: ["SCHEDULED", "AGENDA_PUBLISHED"] }, date: { gte: todayOf(context) } }] },
          orderBy: [{ date: "asc" }, { startTime: "asc" }, { id: "asc" }],
        })
      );
    },
  }),
);
