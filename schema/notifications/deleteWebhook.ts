import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { MANAGE_WEBHOOKS, Webhook } from "./webhooks.ts";

verb("deleteWebhook", {
  on: Webhook,
  description: "Deletes a webhook with the log of its messages. Waiting messages are not sent.",
  permission: MANAGE_WEBHOOKS,
  answers: "deletedId",
  run: async ({ id, url, description, events }, _input, context) => {
    await context.db.webhook.deleteMany({ where: { id } });
    await record(context, { before: { url, description, events } });
  },
});
