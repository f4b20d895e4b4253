import { builder } from "../../builder.ts";
import { todayOf } from "../../tenancy/today.ts";
import { readableMeetings } from "../readableMeetings.ts";

builder.queryField("nextMeeting", (t) =>
  t.prismaField({
    type: "Meeting",
    nullable: true,
    description:
      "Current or next meeting: one in session or in recess, otherwise the first from today on that is neither over nor canceled. Null if there is none that you may see.",
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
