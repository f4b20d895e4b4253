import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { agendaPublished } from "./events.ts";
import { agendaContent } from "./agendaContent.ts";
import { meetingNow } from "./Meeting.ts";
import { refusePublish } from "./rules.ts";
import { lockMeetingOf } from "./standing.ts";

verb("publishAgenda", {
  description:
    "Freezes the agenda with its time and hash, and makes the meeting public. Again: a numbered amendment, if anything has changed. Source: product decision 'Lifecycles'.",
  permission: "meetings.meeting-record.publish",
  event: agendaPublished,
  input: (t) => ({ meetingId: t.id({ required: true, description: "The meeting." }) }),
  run: async (input, context) => {
    const meeting = await lockMeetingOf(context, input.meetingId);
    const { content, hash } = await agendaContent(context, meeting.id);
    const last = await context.db.agendaVersion.findFirst({
      where: { meetingId: meeting.id },
      orderBy: { number: "desc" },
    });
    assertAllowed(refusePublish(meeting, last?.hash === hash));
    const number = last ? last.number + 1 : 0;
    const version = await context.db.agendaVersion.create({
      data: {
        meetingId: meeting.id,
        number,
        content,
        hash,
        publishedAt: context.ports.clock.now(),
        publishedBy: context.actor.name,
      },
      select: { id: true },
    });
    if (meeting.state === "SCHEDULED") {
      await context.db.meeting.updateMany({ where: { id: meeting.id }, data: { state: "AGENDA_PUBLISHED" } });
    }
    await record(context, { action: "publishAgenda", noun: "Meeting", nounId: meeting.id, after: { number, hash } });
    announce(context, `meeting:${meeting.id}`);
    return { meetingId: meeting.id, versionId: version.id };
  },
  payload: (t) => ({
    meeting: t.prismaField(meetingNow),
    version: t.prismaField({
      type: "AgendaVersion",
      description: "The version that was frozen.",
      resolve: (query, done, _args, context) =>
        context.db.agendaVersion.findUniqueOrThrow({ ...query, where: at(context, done.versionId) }),
    }),
  }),
});
