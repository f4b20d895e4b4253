import { record } from "../record.ts";
import { subject } from "../subject.ts";
import { verb } from "../verb.ts";

const Template = subject("NotificationTemplate", {
  field: "template",
  noun: "template",
  lock: async (context, id) => {
    await context.db.$queryRaw`select id from notification_template where id = ${id} for update`;
    return context.db.notificationTemplate.findFirst({ where: { id } });
  },
});

verb("deleteNotificationTemplate", {
  on: Template,
  description: "Deletes the county's own template for one kind of letter. The default text is used again.",
  permission: "administration.templates.delete",
  answers: "deletedId",
  run: async ({ id, key, fromEmail, subject: line, body, html }, _input, context) => {
    await context.db.notificationTemplate.deleteMany({ where: { id } });
    await record(context, { before: { key, fromEmail, subject: line, body, html } });
  },
});
