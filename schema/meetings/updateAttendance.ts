import { keyOf } from "../builder.ts";
import { announce, at, type SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Conflicted, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { followAttendance } from "../voting/RollEntry.ts";
import { meetingNow } from "./Meeting.ts";
import { attendanceAfter, refusal, refuseChange } from "./rules.ts";
import { lockMeeting } from "./standing.ts";

verb("updateAttendance", {
  description:
    "Changes who is present, and the times of arrival and departure. An open vote follows at once. Fields left out stay. Source: part 1, sections 2 and 7.",
  permission: "meetings.votes-and-attendance.record",
  input: (t) => ({
    attendanceId: t.id({ required: true, description: "The person's line." }),
    version: t.int({
      description: "The version that was seen; refused if somebody saved a newer one. Null: not asked.",
    }),
    present: t.boolean({
      description:
        "Whether the person is present. Null: as it is, unless a time of departure is given. True takes back a departure.",
    }),
    time: t.field({ type: "Time", description: "Time of arrival. Null empties; left out, it stays." }),
    leftTime: t.field({
      type: "Time",
      description:
        "Time of departure: the person is no longer present, unless said otherwise. Null empties; left out, it stays.",
    }),
  }),
  run: async (input, context) => {
    const { version, meetingId, memberId, name, ...before } = await lockedLine(context, input.attendanceId);
    if (input.version != null && input.version !== version) throw new Conflicted("Attendance", before.id);
    const { id, ...shown } = before;
    const after = attendanceAfter(before, input);
    await context.db.attendance.updateMany({ where: { id }, data: { ...after, version: { increment: 1 } } });
    if (after.present !== before.present)
      await followAttendance(context, { meetingId, memberId, name, present: after.present });
    await record(context, { action: "updateAttendance", noun: "Attendance", nounId: id, before: shown, after });
    announce(context, `attendance:${meetingId}`);
    return { meetingId, attendanceId: id };
  },
  payload: (t) => ({
    meeting: t.prismaField(meetingNow),
    attendance: t.prismaField({
      type: "Attendance",
      description: "The line as it is now.",
      resolve: (query, done, _args, context) =>
        context.db.attendance.findUniqueOrThrow({ ...query, where: at(context, done.attendanceId) }),
    }),
  }),
});

/**
 * A line of an attendance that may still be changed, its meeting locked.
 * @throws Refused ATTENDEE_NOT_FOUND, or as {@link refuseChange} says
 */
export async function lockedLine(context: SignedContext, globalId: string) {
  const where = { id: keyOf("Attendance", globalId), meeting: { isDeleted: false } };
  const select = {
    id: true,
    meetingId: true,
    memberId: true,
    name: true,
    present: true,
    time: true,
    leftTime: true,
    version: true,
  };
  const found = await context.db.attendance.findFirst({ where, select: { meetingId: true } });
  if (!found) throw new Refused(refusal("ATTENDEE_NOT_FOUND", "attendanceId"));
  assertAllowed(refuseChange(await lockMeeting(context, found.meetingId)));
  // Read under the lock: it may have been removed meanwhile.
  const line = await context.db.attendance.findFirst({ where, select });
  if (!line) throw new Refused(refusal("ATTENDEE_NOT_FOUND", "attendanceId"));
  return line;
}
