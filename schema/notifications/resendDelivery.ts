import { keyOf } from "../builder.ts";
import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";

verb("resendDelivery", {
  description:
    "Sends a message again, with all its attempts before it, under the same webhook-id, by which a receiver knows a second copy. Source: quality B3.6 (replay).",
  permission: "administration.settings.edit-thresholds",
  input: (t) => ({ deliveryId: t.id({ required: true, description: "The message." }) }),
  run: async (input, context) => {
    const id = keyOf("WebhookDelivery", input.deliveryId);
    const found = await context.db.webhookDelivery.findFirst({
      where: { id },
      select: { webhook: { select: { id: true, isActive: true } } },
    });
    if (!found) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
    if (!found.webhook.isActive)
      throw new Refused({ code: "WEBHOOK_OFF", message: "This webhook is switched off. Switch it on first." });
    await context.db.webhookDelivery.update({
      where: at(context, id),
      data: { state: "WAITING", attempts: 0, nextAttemptAt: context.ports.clock.now() },
    });
    const after = { messageId: id };
    await record(context, { action: "resendDelivery", noun: "Webhook", nounId: found.webhook.id, after });
    announce(context, "webhooks");
    return { id };
  },
  payload: (t) => ({
    delivery: t.prismaField({
      type: "WebhookDelivery",
      description: "The message as it is now.",
      resolve: (query, { id }, _args, context) =>
        context.db.webhookDelivery.findUniqueOrThrow({ ...query, where: at(context, id) }),
    }),
  }),
});
