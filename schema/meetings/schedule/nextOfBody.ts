import { builder } from "../../builder.ts";
import { readableMeetings } from "../readableMeetings.ts";

builder.prismaObjectField("Meeting", "nextOfBody", (t) =>
  t.prismaField({
    type: "Meeting",
    nullable: true,
    description:
      "Next meeting of the same body that is neither over nor canceled. Null if there is none that you may see, or if no body of the county meets under its type.",
    select: { bodyId: true, date: true, startTime: true },
    resolve: (query, { bodyId, date, startTime }, _args, context) => {
      if (bodyId === null) return null;
      const sameDay = startTime === null ? [] : [{ date, startTime: { gt: startTime } }];
      return context.db.meeting.findFirst({
        ...query,
        where: {
          AND: [
            readableMeetings(context),
            { bodyId, state: { in: ["SCHEDULED", "AGENDA_PUBLISHED"] } },
            { OR: [{ date: { gt: date } }, ...sameDay] },
          ],
        },
        orderBy: [{ date: "asc" }, { startTime: "asc" }, { id: "asc" }],
      });
    },
  }),
);
