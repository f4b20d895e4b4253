import { globalId } from "../builder.ts";
import { announce, once } from "../context.ts";
import { deedRecorded } from "../record.ts";
import { eventOf, numberingOf } from "./eventTypes.ts";
import type { EventData } from "./webhooks.rules.ts";

// Writes a message to each address that wants to hear of a deed, in the deed's own transaction; messages leave after the commit (house
// rule 3). They are thin: which record, not what stands in it.
deedRecorded.listen(async (context, deed) => {
  const type = eventOf(deed);
  if (type === null) return;
  // A file of thousands of records asks once.
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
