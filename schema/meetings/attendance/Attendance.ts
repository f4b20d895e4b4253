import { batched } from "../../batch.ts";
import { builder, globalId } from "../../builder.ts";
import { at, type Context, may } from "../../context.ts";
import { RECORDING } from "../MeetingRecord.ts";
import { readableMeetings } from "../readableMeetings.ts";

builder.prismaNode("Attendance", {
  description:
    "Attendance of one person at one meeting. Visible to people who may view votes and attendance, and to everyone once the agenda is public.",
  nullable: true,
  id: { resolve: (attendance) => attendance.id, description: "Global id of this attendance line." },
  findUnique: (id, context) => ({
    ...at(context, id),
    removed: false,
    meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.votes-and-attendance.view")] },
  }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the line." }),
    name: t.exposeString("name", { description: "Name as listed for the meeting." }),
    member: t.relation("member", {
      nullable: true,
      description: "Member who is listed. Null if the name belongs to no known member.",
    }),
    present: t.exposeBoolean("present", { description: "Whether the person is present." }),
    time: t.expose("time", { type: "Time", nullable: true, description: "Time of arrival. Null if not recorded." }),
    leftTime: t.expose("leftTime", {
      type: "Time",
      nullable: true,
      description: "Time of departure. Null if not recorded.",
    }),
    version: t.exposeInt("version", {
      description: "Version number, increased by each change. A save passes the version it started from.",
    }),
  }),
});

type Removed = { id: string; name: string };

/** People removed from the lists of several meetings, in one query. */
const removedFrom = async (context: Context, meetingId: string): Promise<Removed[]> =>
  (await batched(context, "removedAttendance", meetingId, async (ids) => {
    const rows = await context.db.attendance.findMany({
      where: { meetingId: { in: ids }, removed: true },
      select: { id: true, name: true, meetingId: true },
      orderBy: [{ name: "asc" }, { id: "asc" }],
    });
    return Map.groupBy(rows, (row) => row.meetingId);
  })) ?? [];

const RemovedAttendee = builder.objectRef<Removed>("RemovedAttendee").implement({
  description:
    "Person who was removed from a meeting's attendance and can be restored. Visible to people who may record attendance.",
  fields: (t) => ({
    attendanceId: t.id({
      description: "Global id of the attendance line, for `restoreAttendee`.",
      resolve: ({ id }) => globalId("Attendance", id),
    }),
    name: t.exposeString("name", { description: "Name as it was listed for the meeting." }),
  }),
});

builder.prismaObjectField("Meeting", "removedAttendees", (t) =>
  t.field({
    type: [RemovedAttendee],
    description:
      "People who were removed from the attendance list and can be restored, sorted by name. [] for people who may not record attendance.",
    select: { id: true },
    resolve: (meeting, _args, context) => (may(context, RECORDING) ? removedFrom(context, meeting.id) : []),
  }),
);
