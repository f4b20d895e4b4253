import { builder } from "../../builder.ts";
import { todayOf } from "../../tenancy/today.ts";
import { readableMeetings } from "../readableMeetings.ts";

const MAX = 10;

builder.prismaObjectField("Body", "comingMeetings", (t) =>
  t.relation("meetings", {
    description: `Meetings of the body in session or in recess, then those from today on that are neither over nor canceled, nearest first. At most ${MAX}. [] if there are none that the viewer may see.`,
    args: { first: t.arg.int({ description: `Number of meetings to return, 1 to ${MAX}. Null: ${MAX}.` }) },
    query: ({ first }, context) => ({
      where: {
        AND: [
          readableMeetings(context),
          {
            OR: [
              { state: { in: ["IN_SESSION", "RECESS"] } },
              { state: { in: ["SCHEDULED", "AGENDA_PUBLISHED"] }, date: { gte: todayOf(context) } },
            ],
          },
        ],
      },
      orderBy: [{ date: "asc" }, { startTime: "asc" }, { id: "asc" }],
      take: Math.min(Math.max(first ?? MAX, 1), MAX),
    }),
  }),
);
