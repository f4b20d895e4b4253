import { globalId, keyOf } from "../builder.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";

verb("deleteNotificationTemplate", {
  description:
    "Removes the county's own words for one kind of letter: the shipped ones are used again. Source: part 2, section 2 (Notifications).",
  permission: "administration.templates.delete",
  input: (t) => ({ templateId: t.id({ required: true, description: "The template." }) }),
  run: async ({ templateId }, context) => {
    const id = keyOf("NotificationTemplate", templateId);
    const found = await context.db.notificationTemplate.findFirst({ where: { id } });
    if (!found) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
    await context.db.notificationTemplate.deleteMany({ where: { id } });
    const { key, fromEmail, subject, body, html } = found;
    const before = { key, fromEmail, subject, body, html };
    await record(context, { action: "deleteNotificationTemplate", noun: "NotificationTemplate", nounId: id, before });
    return { id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: "Global id of the template that is gone.",
      resolve: ({ id }) => globalId("NotificationTemplate", id),
    }),
  }),
});
