import { assertProven } from "../identity/proof.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { eventTypes } from "./eventTypes.ts";
import { MOST_WEBHOOKS, refuseWebhook } from "./webhooks.rules.ts";
import { newSecret, sealedSecret, webhookNow } from "./webhooks.ts";

verb("createWebhook", {
  description:
    "Sets up an address of another system that is told of events. Its secret is shown once. Asks for a fresh proof of who she is. Source: quality B3.6, A8.5.",
  permission: "administration.settings.edit-thresholds",
  secret: true,
  input: (t) => ({
    url: t.string({ required: true, description: "The address, https; not one inside a private network." }),
    description: t.string({ required: true, description: "What it is for, at most 200 characters; may be empty." }),
    events: t.stringList({ required: true, description: "Names of the types of events, at least one." }),
  }),
  run: async (input, context) => {
    assertProven(context);
    const url = input.url.trim();
    const fields = { url, description: input.description.trim(), events: [...new Set(input.events)] };
    assertAllowed(
      refuseWebhook(
        fields,
        context.ports.outside.refuse(url),
        eventTypes().map(({ name }) => name),
      ),
    );
    // Two who set one up take turns, so that the limit holds.
    await context.db
      .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${context.tenant.id}`}, 0))::text`;
    if ((await context.db.webhook.count()) >= MOST_WEBHOOKS)
      throw new Refused({ code: "TOO_MANY", message: `A county has at most ${MOST_WEBHOOKS} webhooks.` });
    const secret = newSecret(context);
    const { id } = await context.db.webhook.create({
      data: { ...fields, secret: sealedSecret(context, secret), createdAt: context.ports.clock.now() },
      select: { id: true },
    });
    await record(context, { action: "createWebhook", noun: "Webhook", nounId: id, after: fields });
    return { id, secret };
  },
  payload: (t) => ({
    webhook: t.prismaField(webhookNow),
    secret: t.exposeString("secret", {
      description: "The secret that signs its messages, whsec_…; shown now and never again.",
    }),
  }),
});
