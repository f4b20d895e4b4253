import { GraphQLError } from "graphql";
import { announcements } from "../announcements.ts";
import { builder, keyOf } from "../builder.ts";
import { at, type Context } from "../context.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { REFUSAL_TEXTS } from "./rules.ts";
import { readableMeetings } from "./standing.ts";

builder.subscriptionField("currentItemChanged", (t) =>
  t.prismaField({
    type: "Meeting",
    description: "The meeting, when its current item, its state, its agenda or a motion of it changes. For whoever may see the meeting.",
    args: { meetingId: t.arg.id({ required: true, description: "The meeting." }) },
    subscribe: (_root, { meetingId }, context) => listenToMeeting(context, meetingId, "meeting", "meetings.meeting-record.view"),
    resolve: (query, _event, { meetingId }, context) =>
      context.db.meeting.findUniqueOrThrow({ ...query, where: at(context, keyOf("Meeting", meetingId)) }),
  }),
);

/**
 * The announcements of one meeting, for whoever may read of it what the permission covers.
 * @throws GraphQLError NOT_FOUND, the same for a meeting that is not there and one that may not be seen
 */
export async function listenToMeeting(context: Context, meetingId: string, topic: "meeting" | "attendance", key: PermissionKey) {
  const id = keyOf("Meeting", meetingId);
  const found = await context.db.meeting.findFirst({ where: { AND: [{ id }, readableMeetings(context), readableMeetings(context, key)] }, select: { id: true } });
  if (!found) throw new GraphQLError(REFUSAL_TEXTS.NOT_FOUND, { extensions: { code: "NOT_FOUND" } });
  return announcements(context, `${topic}:${id}`);
}
