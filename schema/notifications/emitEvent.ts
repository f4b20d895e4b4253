import { globalId } from "../builder.ts";
import { announce, type SignedContext } from "../context.ts";
import type { Deed } from "../records/record.ts";
import { type EventData, eventOf, EVENT_TYPES } from "./webhooks.rules.ts";

/**
 * Writes a message to each address that wants to hear of the deed, in the deed's own transaction; messages leave after the commit (house
 * rule 3). They are thin: which record, not what stands in it.
 */
export async function emitEvent(context: SignedContext, deed: Deed): Promise<void> {
  const type = eventOf(deed);
  if (type === null) return;
  const webhooks = await context.db.webhook.findMany({ where: { isActive: true }, select: { id: true, events: true } });
  const listening = webhooks.filter(({ events }) => (events as string[]).includes(type));
  if (listening.length === 0) return;
  const { noun } = EVENT_TYPES[type];
  const number = await numberOf(context, noun, deed.nounId);
  const data: EventData = { id: globalId(noun, deed.nounId), key: deed.nounId, ...(number !== null && { number }) };
  const now = context.ports.clock.now();
  const payload = { type, timestamp: now.toISOString(), data: { ...data } };
  await context.db.webhookDelivery.createMany({
    data: listening.map(({ id }) => ({ webhookId: id, type, payload, nextAttemptAt: now, createdAt: now })),
  });
  announce(context, "webhooks");
}

async function numberOf({ db }: SignedContext, noun: string, id: string): Promise<string | null> {
  if (noun === "Meeting")
    return (await db.meeting.findFirst({ where: { id }, select: { number: true } }))?.number ?? null;
  if (noun !== "Resolution") return null;
  const found = await db.resolution.findFirst({ where: { id }, select: { number: true, fileNumber: true } });
  return found && (found.number ?? found.fileNumber);
}
