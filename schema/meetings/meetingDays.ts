import { builder } from "../builder.ts";
import { MeetingState } from "./Meeting.ts";
import { readableSql } from "./readableMeetings.ts";
import type { MeetingState as State } from "./rules.ts";

interface Day {
  date: string;
  count: number;
  key: string | null;
  number: string | null;
  meetingType: string | null;
  state: State | null;
}

const MeetingDay = builder.objectRef<Day>("MeetingDay").implement({
  description: "A day on which meetings are held, and its meeting where there is only one.",
  fields: (t) => ({
    date: t.expose("date", { type: "Date", description: "The day." }),
    count: t.exposeInt("count", { description: "How many meetings the viewer may see on it." }),
    key: t.exposeID("key", { nullable: true, description: "UUID of its one meeting. Null: there are several." }),
    number: t.exposeString("number", {
      nullable: true,
      description: "Number of its one meeting. Null: there are several.",
    }),
    meetingType: t.exposeString("meetingType", {
      nullable: true,
      description: "The type that all its meetings have. Null: there are several.",
    }),
    state: t.expose("state", {
      type: MeetingState,
      nullable: true,
      description: "Where all its meetings stand. Null: they differ.",
    }),
  }),
});

builder.queryField("meetingDays", (t) =>
  t.field({
    type: [MeetingDay],
    description:
      "The days of a year on which there are meetings that the viewer may see, the first day first: all of them, however many meetings there are.",
    args: { year: t.arg.int({ required: true, description: "The year." }) },
    resolve: (_root, { year }, context) =>
      context.db.$queryRaw<Day[]>`
        select m.date, count(*)::int as count,
          case when count(*) = 1 then min(m.id) end as key,
          case when count(*) = 1 then min(m.number) end as number,
          case when min(m.meeting_type) = max(m.meeting_type) then min(m.meeting_type) end as "meetingType",
          case when min(m.state::text) = max(m.state::text) then min(m.state::text) end as state
        from meeting m where (${readableSql(context)}) and m.date like ${`${year}-%`}
        group by m.date order by m.date`,
  }),
);
