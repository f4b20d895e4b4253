import { builder } from "../../builder.ts";
import { subscribedMeeting, listenToMeeting, notFound } from "../currentItemChanged.ts";

builder.subscriptionField("speakersChanged", (t) =>
  t.prismaField({
    type: "Meeting",
    description:
      "Sends the meeting when its speakers' list or a turn on it changes. For people who may view its attendance.",
    args: { meetingId: t.arg.id({ required: true, description: "Global id of the meeting." }) },
    subscribe: (_root, { meetingId }, context) =>
      listenToMeeting(context, meetingId, "speakers", "meetings.votes-and-attendance.view"),
    resolve: async (query, _event, { meetingId }, context) =>
      (await context.db.meeting.findFirst({
        ...query,
        where: subscribedMeeting(context, meetingId, "meetings.votes-and-attendance.view"),
      })) ?? notFound(),
  }),
);
