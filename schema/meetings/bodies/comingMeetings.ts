import { builder } from "../../builder.ts";
import { todayOf } from "../../tenancy/today.ts";
import { readableMeetings } from "../readableMeetings.ts";

const MOST = 10;

builder.prismaObjectField("Body", "comingMeetings", (t) =>
  t.relation("meetings", {
    description: `Its meetings in session or in recess, then those from today on that are neither over nor cancelled, the nearest first. At most ${MOST}. [] where there are none that the viewer may see.`,
    args: { first: t.arg.int({ description: `How many, 1 to ${MOST}. Null: ${MOST}.` }) },
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
      take: Math.min(Math.max(first ?? MOST, 1), MOST),
    }),
  }),
);
