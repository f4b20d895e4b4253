import { keyOf } from "../builder.ts";
import { announce } from "../context.ts";
import { Viewer } from "../Viewer.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";

verb("markNoticeRead", {
  description: "Marks one of your notices as read, or all of them. Repeating it changes nothing.",
  permission: { rule: "Anyone signed in, for their own notices." },
  input: (t) => ({ noticeId: t.id({ description: "Global id of the notice. Null for all notices." }) }),
  run: async ({ noticeId }, context) => {
    const { userId } = context.actor;
    const id = noticeId == null ? null : keyOf("InboxNotice", noticeId);
    const ownNotices = { userId, ...(id === null ? {} : { id }) };
    if (id !== null && (await context.db.inboxNotice.count({ where: ownNotices })) === 0)
      throw new Refused({ code: "NOT_FOUND", message: "Not found." });
    const { count } = await context.db.inboxNotice.updateMany({
      where: { ...ownNotices, readAt: null },
      data: { readAt: context.ports.clock.now() },
    });
    if (count > 0) announce(context, `notices:${userId}`);
    return {};
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: "The viewer, with their notices after the change.",
      resolve: () => ({}),
    }),
  }),
});
