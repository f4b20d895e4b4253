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
      "Sends the meeting when its current item, state, agenda or one of its motions changes. For people who may see the meeting.",
    args: { meetingId: t.arg.id({ required: true, description: "Global id of the meeting." }) },
    subscribe: (_root, { meetingId }, context) =>
      listenToMeeting(context, meetingId, "meeting", "meetings.meeting-record.view"),
    resolve: async (query, _event, { meetingId }, context) =>
      (await context.db.meeting.findFirst({
        ...query,
        where: subscribedMeeting(context, meetingId, "meetings.meeting-record.view"),
      })) ?? notFound(),
  }),
);

/** The meeting of the subscription, as long as it may be seen. It may be deleted in the meantime. */
export const subscribedMeeting = (context: Context, meetingId: string, key: PermissionKey) => ({
  AND: [{ id: keyOf("Meeting", meetingId) }, readableMeetings(context), readableMeetings(context, key)],
});

/** The same error for a meeting that does not exist and one that may not be seen. */
export function notFound(): never {
  throw new GraphQLError(REFUSAL_TEXTS.NOT_FOUND, { extensions: { code: "NOT_FOUND" } });
}

/**
 * Announcements about one meeting, for people who may read what the permission covers.
 * @throws GraphQLError NOT_FOUND
 */
export async function listenToMeeting(
  context: Context,
  meetingId: string,
  topic: "meeting" | "attendance" | "speakers",
  key: PermissionKey,
) {
  const found = await context.db.meeting.findFirst({
    where: subscribedMeeting(context, meetingId, key),
    select: { id: true },
  });
  return found ? announcements(context, `${topic}:${found.id}`) : notFound();
}
