import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { meetingNow } from "./Meeting.ts";
import { refuseChange, refuseText } from "./rules.ts";
import { lockMeetingOf } from "./standing.ts";

verb("addAgendaItem", {
  description: "Adds an item at the end of the agenda. Source: part 1, sections 2 and 7.",
  permission: "meetings.agenda-items.create",
  input: (t) => ({
    meetingId: t.id({ required: true, description: "The meeting." }),
    description: t.string({ required: true, description: "What it is about." }),
  }),
  run: async (input, context) => {
    const meeting = await lockMeetingOf(context, input.meetingId);
    const description = input.description.trim();
    assertAllowed(refuseChange(meeting) ?? refuseText("description", description, "DESCRIPTION_REQUIRED"));
    const position = meeting.items + 1;
    const item = await context.db.agendaItem.create({
      data: { meetingId: meeting.id, position, description, createdAt: context.ports.clock.now() },
      select: { id: true },
    });
    await record(context, {
      action: "addAgendaItem",
      noun: "AgendaItem",
      nounId: item.id,
      after: { position, description },
    });
    announce(context, `meeting:${meeting.id}`);
    return { meetingId: meeting.id, itemId: item.id };
  },
  payload: (t) => ({
    meeting: t.prismaField(meetingNow),
    item: t.prismaField({
      type: "AgendaItem",
      description: "The new item.",
      resolve: (query, done, _args, context) =>
        context.db.agendaItem.findUniqueOrThrow({ ...query, where: at(context, done.itemId) }),
    }),
  }),
});
