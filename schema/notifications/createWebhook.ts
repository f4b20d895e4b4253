import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { eventTypes } from "./eventTypes.ts";
import { MAX_EVENTS, MAX_WEBHOOKS, refuseWebhook } from "./webhooks.rules.ts";
import { MANAGE_WEBHOOKS, newSecret, sealedSecret } from "./webhooks.ts";

verb("createWebhook", {
  description:
    "Sets up a webhook: an address of another system that receives events. Its secret is shown only once. Needs a recent proof of identity.",
  permission: MANAGE_WEBHOOKS,
  secret: true,
  proven: true,
  input: (t) => ({
    url: t.string({
      required: true,
      description: "Address of the webhook. It must use https and be outside private networks.",
    }),
    description: t.string({
      required: true,
      description: "Purpose of the webhook, at most 200 characters. May be empty.",
    }),
    events: t.stringList({
      required: true,
      most: MAX_EVENTS,
      description: "Names of the event types to send, at least one.",
    }),
  }),
  run: async (input, context) => {
    const url = input.url.trim();
    const fields = { url, description: input.description.trim(), events: [...new Set(input.events)] };
    const known = eventTypes().map(({ name }) => name);
    assertAllowed(refuseWebhook(fields, context.ports.outside.refuse(url), known));
    // One at a time, so that the limit is kept.
    await context.db
      .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${context.tenant.id}`}, 0))::text`;
    if ((await context.db.webhook.count()) >= MAX_WEBHOOKS)
      throw new Refused({ code: "TOO_MANY", message: `A county can have at most ${MAX_WEBHOOKS} webhooks.` });
    const secret = newSecret(context);
    const { id } = await context.db.webhook.create({
      data: { ...fields, secret: sealedSecret(context, secret), createdAt: context.ports.clock.now() },
      select: { id: true },
    });
    await record(context, { noun: "Webhook", nounId: id, after: fields });
    return { id, secret };
  },
  payload: (t) => ({
    webhook: nodeNow(t, "Webhook", "The webhook that was created.", ({ id }) => id),
    secret: t.exposeString("secret", {
      description: "Secret that signs the webhook's messages, whsec_…. It is shown now and never again.",
    }),
  }),
});
