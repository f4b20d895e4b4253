import { globalId, keyOf } from "../builder.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { lockWebhook } from "./webhooks.ts";

verb("deleteWebhook", {
  description: "Removes an address with the log of its messages; what waits for it is not sent. Source: quality B3.6.",
  permission: "administration.settings.edit-thresholds",
  input: (t) => ({ webhookId: t.id({ required: true, description: "The webhook." }) }),
  run: async (input, context) => {
    const { id, url, description, events } = await lockWebhook(context, keyOf("Webhook", input.webhookId));
    await context.db.webhook.deleteMany({ where: { id } });
    const before = { url, description, events: events as string[] };
    await record(context, { action: "deleteWebhook", noun: "Webhook", nounId: id, before });
    return { id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: "Global id of the webhook that is gone.",
      resolve: ({ id }) => globalId("Webhook", id),
    }),
  }),
});
