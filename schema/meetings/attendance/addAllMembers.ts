import { announce } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { ARRIVAL_TIME, calledMembers, listPerson } from "./addAttendee.ts";
import { arrivalNow } from "./arrivals.ts";
import { Meeting, takeAttendance } from "../MeetingRecord.ts";
import { attendanceWritten } from "../occasions.ts";
import { isListed } from "../rules.ts";

verb("addAllMembers", {
  description: "Adds every member in office on the day of the meeting who is not listed yet, marked as present.",
  on: Meeting,
  can: takeAttendance,
  input: (t) => ({
    time: t.field({ type: "Time", description: ARRIVAL_TIME }),
  }),
  announces: () => [],
  run: async ({ id: meetingId }, input, context) => {
    const meeting = await calledMembers(context, meetingId);
    const listed = await context.db.attendance.findMany({
      where: { meetingId },
      select: { id: true, memberId: true, name: true, removed: true },
    });
    const changes = meeting.members
      .map((member) => ({ memberId: member.id, name: member.name, present: true }))
      .filter((person) => !listed.some((line) => !line.removed && isListed(line, person)));
    if (changes.length === 0) return { added: 0 };

    const arrival = input.time ? { time: input.time } : await arrivalNow(context, meetingId);
    for (const person of changes) {
      const removed = listed.find((line) => isListed(line, person));
      await listPerson(context, meetingId, { ...person, ...arrival }, removed?.id ?? null);
    }
    await attendanceWritten.tell(context, { meetingId, changes });
    await record(context, { after: { names: changes.map((person) => person.name), time: arrival.time } });
    announce(context, `attendance:${meetingId}`);
    return { added: changes.length };
  },
  payload: (t) => ({
    added: t.exposeInt("added", { description: "Number of members added. 0 if all members were already listed." }),
  }),
});
