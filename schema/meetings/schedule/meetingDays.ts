import { builder } from "../../builder.ts";
import { MeetingState } from "../Meeting.ts";
import { readableSql } from "../readableMeetings.ts";
import type { MeetingState as State } from "../rules.ts";

interface Day {
  date: string;
  count: number;
  key: string | null;
  number: string | null;
  meetingType: string | null;
  state: State | null;
}

const MeetingDay = builder.objectRef<Day>("MeetingDay").implement({
  description: "Day on which meetings are held, with its meeting if there is only one.",
  fields: (t) => ({
    date: t.expose("date", { type: "Date", description: "Date of the meetings." }),
    count: t.exposeInt("count", { description: "Number of meetings on this day that the viewer may see." }),
    key: t.exposeID("key", {
      nullable: true,
      description: "UUID of the only meeting on this day. Null if there are several.",
    }),
    number: t.exposeString("number", {
      nullable: true,
      description: "Number of the only meeting on this day. Null if there are several.",
    }),
    meetingType: t.exposeString("meetingType", {
      nullable: true,
      description: "Type of all meetings on this day. Null if they have different types.",
    }),
    state: t.expose("state", {
      type: MeetingState,
      nullable: true,
      description: "State of all meetings on this day. Null if they have different states.",
    }),
  }),
});

builder.queryField("meetingDays", (t) =>
  t.field({
    type: [MeetingDay],
    description:
      "Days of a year with meetings that the viewer may see, earliest first. The list is complete, however many meetings there are.",
    args: { year: t.arg.int({ required: true, description: "Calendar year, e.g. 2026." }) },
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
