import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { followAttendances } from "../voting/RollEntry.ts";
import { calledMembers } from "./addAttendee.ts";
import { meetingNow } from "./Meeting.ts";
import { arrivalTime, isListed, refuseChange } from "./rules.ts";
import { lockMeetingOf } from "./standing.ts";

verb("addAllMembers", {
  description:
    "Lists every member in office on the day of the meeting who is not listed yet, as present. Source: part 1, sections 2 and 5.",
  permission: "meetings.votes-and-attendance.record",
  input: (t) => ({
    meetingId: t.id({ required: true, description: "The meeting." }),
    time: t.field({ type: "Time", description: "Time of arrival. Null: the start of the meeting, else 09:00." }),
  }),
  run: async (input, context) => {
    const { id: meetingId, ...standing } = await lockMeetingOf(context, input.meetingId);
    assertAllowed(refuseChange(standing));
    const meeting = await calledMembers(context, meetingId);
    const listed = await context.db.attendance.findMany({
      where: { meetingId },
      select: { memberId: true, name: true },
    });
    const missing = meeting.members
      .map((member) => ({ memberId: member.id, name: member.name }))
      .filter((person) => !listed.some((line) => isListed(line, person)));
    if (missing.length === 0) return { meetingId, added: 0 };

    const time = input.time ?? arrivalTime(meeting);
    await context.db.attendance.createMany({
      data: missing.map((person) => ({ meetingId, ...person, present: true, time })),
    });
    await followAttendances(
      context,
      meetingId,
      missing.map((person) => ({ ...person, present: true })),
    );
    await record(context, {
      action: "addAllMembers",
      noun: "Meeting",
      nounId: meetingId,
      after: { names: missing.map((person) => person.name), time },
    });
    announce(context, `attendance:${meetingId}`);
    return { meetingId, added: missing.length };
  },
  payload: (t) => ({
    meeting: t.prismaField(meetingNow),
    added: t.exposeInt("added", { description: "How many were added; 0: all members were listed already." }),
  }),
});
