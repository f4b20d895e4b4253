import { globalId, keyOf } from "../builder.ts";
import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { TEST_EVENT } from "./webhooks.rules.ts";
import { lockWebhook, webhookNow } from "./webhooks.ts";

verb("sendTestEvent", {
  description:
    "Sends an address a message of the type webhook.test, so that its setting-up can be seen. Source: quality B3.6.",
  permission: "administration.settings.edit-thresholds",
  input: (t) => ({ webhookId: t.id({ required: true, description: "The webhook." }) }),
  run: async (input, context) => {
    const { id, isActive } = await lockWebhook(context, keyOf("Webhook", input.webhookId));
    if (!isActive)
      throw new Refused({ code: "WEBHOOK_OFF", message: "This webhook is switched off. Switch it on first." });
    const now = context.ports.clock.now();
    const payload = { type: TEST_EVENT, timestamp: now.toISOString(), data: { id: globalId("Webhook", id), key: id } };
    const delivery = await context.db.webhookDelivery.create({
      data: { webhookId: id, type: TEST_EVENT, payload, nextAttemptAt: now, createdAt: now },
      select: { id: true },
    });
    await record(context, { action: "sendTestEvent", noun: "Webhook", nounId: id, after: { messageId: delivery.id } });
    announce(context, "webhooks");
    return { id, deliveryId: delivery.id };
  },
  payload: (t) => ({
    webhook: t.prismaField(webhookNow),
    delivery: t.prismaField({
      type: "WebhookDelivery",
      description: "The message, on its way.",
      resolve: (query, { deliveryId }, _args, context) =>
        context.db.webhookDelivery.findUniqueOrThrow({ ...query, where: at(context, deliveryId) }),
    }),
  }),
});
