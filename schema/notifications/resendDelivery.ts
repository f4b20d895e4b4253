import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { subject } from "../subject.ts";
import { verb } from "../verb.ts";
import { refuseWhileOff } from "./webhooks.rules.ts";
import { MANAGE_WEBHOOKS } from "./webhooks.ts";

const Delivery = subject("WebhookDelivery", {
  field: "delivery",
  noun: "message",
  lock: (context, id) => context.db.webhookDelivery.findFirst({ where: { id }, include: { webhook: true } }),
});

verb("resendDelivery", {
  on: Delivery,
  description:
    "Sends a message again, with all attempts available again. Its webhook-id stays the same, so that a receiver can recognize the repeat.",
  permission: MANAGE_WEBHOOKS,
  refuse: ({ webhook }) => refuseWhileOff(webhook),
  run: async ({ id, webhookId }, _input, context) => {
    await context.db.webhookDelivery.update({
      where: at(context, id),
      data: { state: "WAITING", attempts: 0, nextAttemptAt: context.ports.clock.now() },
    });
    await record(context, { noun: "Webhook", nounId: webhookId, after: { messageId: id } });
    announce(context, "webhooks");
  },
});
