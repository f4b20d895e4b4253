import { builder } from "../../builder.ts";
import { subscribedMeeting, listenToMeeting, notFound } from "../currentItemChanged.ts";

builder.subscriptionField("attendanceChanged", (t) =>
  t.prismaField({
    type: "Meeting",
    description:
      "Sends the meeting when its attendance changes, and with it the quorum. For people who may view its attendance.",
    args: { meetingId: t.arg.id({ required: true, description: "Global id of the meeting." }) },
    subscribe: (_root, { meetingId }, context) =>
      listenToMeeting(context, meetingId, "attendance", "meetings.votes-and-attendance.view"),
    resolve: async (query, _event, { meetingId }, context) =>
      (await context.db.meeting.findFirst({
        ...query,
        where: subscribedMeeting(context, meetingId, "meetings.votes-and-attendance.view"),
      })) ?? notFound(),
  }),
);
