import { globalId } from "../builder.ts";
import { announce } from "../context.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { refuseWhileOff, TEST_EVENT } from "./webhooks.rules.ts";
import { MANAGE_WEBHOOKS, Webhook } from "./webhooks.ts";

verb("sendTestEvent", {
  on: Webhook,
  description: "Sends a webhook a message of type webhook.test, to check its setup.",
  permission: MANAGE_WEBHOOKS,
  refuse: refuseWhileOff,
  run: async ({ id }, _input, context) => {
    const now = context.ports.clock.now();
    const payload = { type: TEST_EVENT, timestamp: now.toISOString(), data: { id: globalId("Webhook", id), key: id } };
    const delivery = await context.db.webhookDelivery.create({
      data: { webhookId: id, type: TEST_EVENT, payload, nextAttemptAt: now, createdAt: now },
      select: { id: true },
    });
    await record(context, { after: { messageId: delivery.id } });
    announce(context, "webhooks");
    return { deliveryId: delivery.id };
  },
  payload: (t) => ({
    delivery: nodeNow(t, "WebhookDelivery", "The message, waiting to be sent.", ({ deliveryId }) => deliveryId),
  }),
});
