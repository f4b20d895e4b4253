import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { agendaPublished } from "../events.ts";
import { issuerToday } from "./printedAgenda.ts";
import { agendaContent } from "./agendaContent.ts";
import { Meeting } from "../MeetingRecord.ts";
import { agendaFrozen } from "../occasions.ts";
import { refusePublish } from "../rules.ts";

verb("publishAgenda", {
  description:
    "Freezes the agenda with its time and hash, and makes the meeting public. If the agenda is already published and has changed, publishes a numbered amendment.",
  on: Meeting,
  can: "publishAgenda",
  about: "Publish the agenda, or an amendment.",
  permission: "meetings.meeting-record.publish",
  refuse: (meeting) => refusePublish(meeting, false),
  event: agendaPublished,
  run: async (meeting, _input, context) => {
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
        issuedBy: await issuerToday(context),
      },
      select: { id: true },
    });
    if (meeting.state === "SCHEDULED") {
      await context.db.meeting.updateMany({ where: { id: meeting.id }, data: { state: "AGENDA_PUBLISHED" } });
    }
    await record(context, { after: { number, hash } });
    await agendaFrozen.tell(context, { meetingId: meeting.id });
    return { versionId: version.id };
  },
  payload: (t) => ({
    version: nodeNow(t, "AgendaVersion", "The published version of the agenda.", (done) => done.versionId),
  }),
});
