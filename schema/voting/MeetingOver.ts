import { builder } from "../builder.ts";
import { todayOf } from "../tenancy/today.ts";
import { sessionFor } from "./changes.rules.ts";

builder.prismaObjectField("Meeting", "isOver", (t) =>
  t.boolean({
    description:
      "Whether the meeting has ended, or its day has passed without a session. Votes are then recorded as they were taken. False while it is in session.",
    select: { state: true, date: true },
    resolve: (meeting, _args, context) => sessionFor(meeting, todayOf(context)) === null,
  }),
);
