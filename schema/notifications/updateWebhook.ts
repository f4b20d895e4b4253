import { keyOf } from "../builder.ts";
import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Conflicted } from "../refusal.ts";
import { verb } from "../verb.ts";
import { eventTypes } from "./eventTypes.ts";
import { refuseWebhook } from "./webhooks.rules.ts";
import { lockWebhook, webhookNow } from "./webhooks.ts";

verb("updateWebhook", {
  description:
    "Changes what an address is told of, or switches it on or off. What waits for it waits while it is off. Source: quality B3.6.",
  permission: "administration.settings.edit-thresholds",
  input: (t) => ({
    webhookId: t.id({ required: true, description: "The webhook." }),
    version: t.int({ required: true, description: "The version that was edited." }),
    url: t.string({ required: true, description: "The address, https; not one inside a private network." }),
    description: t.string({ required: true, description: "What it is for, at most 200 characters; may be empty." }),
    events: t.stringList({ required: true, description: "Names of the types of events, at least one." }),
    isActive: t.boolean({ required: true, description: "Whether it is told." }),
  }),
  run: async (input, context) => {
    const found = await lockWebhook(context, keyOf("Webhook", input.webhookId));
    const { id } = found;
    if (found.version !== input.version) throw new Conflicted("Webhook", id);
    const url = input.url.trim();
    const fields = { url, description: input.description.trim(), events: [...new Set(input.events)] };
    assertAllowed(
      refuseWebhook(
        fields,
        context.ports.outside.refuse(url),
        eventTypes().map(({ name }) => name),
      ),
    );
    const after = { ...fields, isActive: input.isActive };
    await context.db.webhook.update({
      where: at(context, id),
      // Somebody looked at it: why the product switched it off is over.
      data: { ...after, ...(input.isActive && { disabledWhy: null }), version: { increment: 1 } },
    });
    const { description, events, isActive } = found;
    const before = { url: found.url, description, events: events as string[], isActive };
    await record(context, { action: "updateWebhook", noun: "Webhook", nounId: id, before, after });
    announce(context, "webhooks");
    return { id };
  },
  payload: (t) => ({ webhook: t.prismaField(webhookNow) }),
});
