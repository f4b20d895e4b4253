import { builder, keyOf } from "../builder.ts";
import { at } from "../context.ts";
import { listenToMeeting } from "./currentItemChanged.ts";

builder.subscriptionField("attendanceChanged", (t) =>
  t.prismaField({
    type: "Meeting",
    description: "The meeting, when its attendance changes, and with it its quorum. For whoever may view its attendance.",
    args: { meetingId: t.arg.id({ required: true, description: "The meeting." }) },
    subscribe: (_root, { meetingId }, context) => listenToMeeting(context, meetingId, "attendance", "meetings.votes-and-attendance.view"),
    resolve: (query, _event, { meetingId }, context) =>
      context.db.meeting.findUniqueOrThrow({ ...query, where: at(context, keyOf("Meeting", meetingId)) }),
  }),
);
