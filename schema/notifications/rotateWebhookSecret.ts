import { at } from "../context.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { ROTATION_MS } from "./webhooks.rules.ts";
import { MANAGE_WEBHOOKS, newSecret, sealedSecret, Webhook } from "./webhooks.ts";

verb("rotateWebhookSecret", {
  on: Webhook,
  description:
    "Gives a webhook a new secret, shown only once. For 24 hours, the former secret signs too. Needs a recent proof of identity.",
  permission: MANAGE_WEBHOOKS,
  secret: true,
  proven: true,
  run: async ({ id, secret: former }, _input, context) => {
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
    await record(context, { after: { previousUntil: previousUntil.toISOString() } });
    return { secret };
  },
  payload: (t) => ({
    secret: t.exposeString("secret", { description: "The new secret, whsec_…. It is shown now and never again." }),
  }),
});
