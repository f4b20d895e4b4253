import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { eventTypes } from "./eventTypes.ts";
import { MAX_EVENTS, refuseWebhook } from "./webhooks.rules.ts";
import { MANAGE_WEBHOOKS, Webhook } from "./webhooks.ts";

verb("updateWebhook", {
  on: Webhook,
  description:
    "Changes a webhook's address, description or event types, or switches it on or off. While it is off, its messages wait.",
  permission: MANAGE_WEBHOOKS,
  versioned: true,
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
    isActive: t.boolean({ required: true, description: "Whether the webhook receives messages." }),
  }),
  run: async (webhook, input, context) => {
    const url = input.url.trim();
    const fields = { url, description: input.description.trim(), events: [...new Set(input.events)] };
    const known = eventTypes().map(({ name }) => name);
    assertAllowed(refuseWebhook(fields, context.ports.outside.refuse(url), known));
    const after = { ...fields, isActive: input.isActive };
    await context.db.webhook.update({
      where: at(context, webhook.id),
      // A person reviewed it, so the reason why the product switched it off no longer applies.
      data: { ...after, ...(input.isActive && { disabledWhy: null }), version: { increment: 1 } },
    });
    const { description, events, isActive } = webhook;
    await record(context, { before: { url: webhook.url, description, events, isActive }, after });
    announce(context, "webhooks");
  },
});
