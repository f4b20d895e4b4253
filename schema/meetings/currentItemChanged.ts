import { GraphQLError } from "graphql";
import { announcements } from "../announcements.ts";
import { builder, keyOf } from "../builder.ts";
import type { Context } from "../context.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { REFUSAL_TEXTS } from "./rules.ts";
import { readableMeetings } from "./readableMeetings.ts";

builder.subscriptionField("currentItemChanged", (t) =>
  t.prismaField({
    type: "Meeting",
    description:
      "The meeting, when its current item, its state, its agenda or a motion of it changes. For people who may see the meeting.",
    args: { meetingId: t.arg.id({ required: true, description: "The meeting." }) },
    subscribe: (_root, { meetingId }, context) =>
      listenToMeeting(context, meetingId, "meeting", "meetings.meeting-record.view"),
    resolve: async (query, _event, { meetingId }, context) =>
      (await context.db.meeting.findFirst({
        ...query,
        where: heard(context, meetingId, "meetings.meeting-record.view"),
      })) ?? notFound(),
  }),
);

/** The meeting that is listened to, while it may be seen; it may be deleted meanwhile. */
export const heard = (context: Context, meetingId: string, key: PermissionKey) => ({
  AND: [{ id: keyOf("Meeting", meetingId) }, readableMeetings(context), readableMeetings(context, key)],
});

/** The same answer for a meeting that is not there and one that may not be seen. */
export function notFound(): never {
  throw new GraphQLError(REFUSAL_TEXTS.NOT_FOUND, { extensions: { code: "NOT_FOUND" } });
}

/**
 * The announcements of one meeting, for whoever may read of it what the permission covers.
 * @throws GraphQLError NOT_FOUND
 */
export async function listenToMeeting(
  context: Context,
  meetingId: string,
  topic: "meeting" | "attendance" | "speakers",
  key: PermissionKey,
) {
  const found = await context.db.meeting.findFirst({ where: heard(context, meetingId, key), select: { id: true } });
  return found ? announcements(context, `${topic}:${found.id}`) : notFound();
}
