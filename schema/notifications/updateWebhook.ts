import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { eventTypes } from "./eventTypes.ts";
import { MOST_EVENTS, refuseWebhook } from "./webhooks.rules.ts";
import { MANAGE_WEBHOOKS, Webhook } from "./webhooks.ts";

verb("updateWebhook", {
  on: Webhook,
  description: "Changes what an address is told of, or switches it on or off. While it is off, its messages wait.",
  permission: MANAGE_WEBHOOKS,
  versioned: true,
  input: (t) => ({
    url: t.string({ required: true, description: "The address: https, and not inside a private network." }),
    description: t.string({ required: true, description: "What it is for, at most 200 characters; may be empty." }),
    events: t.stringList({
      required: true,
      most: MOST_EVENTS,
      description: "Names of the types of events, at least one.",
    }),
    isActive: t.boolean({ required: true, description: "Whether it is told of events." }),
  }),
  run: async (webhook, input, context) => {
    const url = input.url.trim();
    const fields = { url, description: input.description.trim(), events: [...new Set(input.events)] };
    const known = eventTypes().map(({ name }) => name);
    assertAllowed(refuseWebhook(fields, context.ports.outside.refuse(url), known));
    const after = { ...fields, isActive: input.isActive };
    await context.db.webhook.update({
      where: at(context, webhook.id),
      // Somebody looked at it: why the product switched it off is over.
      data: { ...after, ...(input.isActive && { disabledWhy: null }), version: { increment: 1 } },
    });
    const { description, events, isActive } = webhook;
    await record(context, { before: { url: webhook.url, description, events, isActive }, after });
    announce(context, "webhooks");
  },
});
