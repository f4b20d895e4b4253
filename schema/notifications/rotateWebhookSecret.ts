import { keyOf } from "../builder.ts";
import { at } from "../context.ts";
import { assertProven } from "../identity/proof.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { ROTATION_MS } from "./webhooks.rules.ts";
import { lockWebhook, newSecret, sealedSecret, webhookNow } from "./webhooks.ts";

verb("rotateWebhookSecret", {
  description:
    "Gives an address a new secret, shown once; for 24 hours the former one signs too. Asks for a fresh proof of who she is. Source: quality B3.6.",
  permission: "administration.settings.edit-thresholds",
  secret: true,
  input: (t) => ({ webhookId: t.id({ required: true, description: "The webhook." }) }),
  run: async (input, context) => {
    assertProven(context);
    const { id, secret: former } = await lockWebhook(context, keyOf("Webhook", input.webhookId));
    const secret = newSecret(context);
    const previousUntil = new Date(context.ports.clock.now().valueOf() + ROTATION_MS);
    await context.db.webhook.update({
      where: at(context, id),
      data: {
        secret: sealedSecret(context, secret),
        previousSecret: former,
        previousUntil,
        version: { increment: 1 },
      },
    });
    await record(context, {
      action: "rotateWebhookSecret",
      noun: "Webhook",
      nounId: id,
      after: { previousUntil: previousUntil.toISOString() },
    });
    return { id, secret };
  },
  payload: (t) => ({
    webhook: t.prismaField(webhookNow),
    secret: t.exposeString("secret", { description: "The new secret, whsec_…; shown now and never again." }),
  }),
});
