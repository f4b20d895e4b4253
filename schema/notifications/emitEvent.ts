import { globalId } from "../builder.ts";
import { announce, once } from "../context.ts";
import { deedRecorded } from "../record.ts";
import { eventOf, numberingOf } from "./eventTypes.ts";
import type { EventData } from "./webhooks.rules.ts";

// Writes a message to each subscribed address in the transaction of the change; messages are sent after commit (house
// rule 3). They name the record, not its content.
deedRecorded.listen(async (context, deed) => {
  const type = eventOf(deed);
  if (type === null) return;
  // One query for a file with thousands of records.
  const webhooks = await once(context, "activeWebhooks", () =>
    context.db.webhook.findMany({ where: { isActive: true }, select: { id: true, events: true } }),
  );
  const listening = webhooks.filter(({ events }) => (events as string[]).includes(type.name));
  if (listening.length === 0) return;
  const number = (await numberingOf(type.noun)?.load(context, deed.nounId)) ?? null;
  const data: EventData = {
    id: globalId(type.noun, deed.nounId),
    key: deed.nounId,
    ...(number !== null && { number }),
  };
  const now = context.ports.clock.now();
  const payload = { type: type.name, timestamp: now.toISOString(), data: { ...data } };
  await context.db.webhookDelivery.createMany({
    data: listening.map(({ id }) => ({ webhookId: id, type: type.name, payload, nextAttemptAt: now, createdAt: now })),
  });
  announce(context, "webhooks");
});
