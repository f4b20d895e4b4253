import { createHmac } from "node:crypto";
import type { Database } from "#prisma/client.ts";
import type { Clock, Events, Log, Outside, Secrets } from "#schema/context.ts";
import { failureWords } from "#schema/notifications/outbox.rules.ts";
import { bodyOf, nextDelivery } from "#schema/notifications/webhooks.rules.ts";
import { sealedFor } from "#schema/notifications/webhooks.ts";
import type { OutboxCounty } from "../outbox/outbox.ts";
import { checkedLookup } from "./outside.ts";
import { post, type Posted } from "./post.ts";

export interface DeliveryParts {
  database: Database;
  secrets: Secrets;
  outside: Outside;
  /** Whether addresses inside private networks are called. */
  privateNetworks: boolean;
  events: Events;
  clock: Clock;
  log: Log;
}

interface Taken {
  id: string;
  payload: unknown;
  attempts: number;
  webhook: {
    id: string;
    url: string;
    secret: string;
    previousSecret: string | null;
    previousUntil: Date | null;
  };
}

/** So many messages are taken at once, and sent side by side. */
const BATCH = 10;
/** Whoever took a message has so long to send it; then another process takes it as one that was lost. */
const LEASE_MS = 3 * 60_000;

/** Takes due messages so that no other process takes them, as letters are taken; those of a webhook that is off wait. */
function take({ database, clock }: DeliveryParts, county: OutboxCounty): Promise<Taken[]> {
  return database.inTenant(county.id, async (db) => {
    const now = clock.now();
    const due = await db.$queryRaw<{ id: string }[]>`
      select d.id from webhook_delivery d join webhook w on w.tenant_id = d.tenant_id and w.id = d.webhook_id
      where d.state = 'WAITING' and d.next_attempt_at <= ${now} and w.is_active
      order by d.next_attempt_at, d.id limit ${BATCH} for update of d skip locked`;
    if (due.length === 0) return [];
    const id = { in: due.map((delivery) => delivery.id) };
    const nextAttemptAt = new Date(now.valueOf() + LEASE_MS);
    await db.webhookDelivery.updateMany({ where: { id }, data: { nextAttemptAt, attempts: { increment: 1 } } });
    return db.webhookDelivery.findMany({ where: { id }, orderBy: { createdAt: "asc" }, include: { webhook: true } });
  });
}

/** Headers of Standard Webhooks 1.0: the id, the second, and a signature of each secret that holds. */
export function signedHeaders(id: string, at: Date, body: string, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.valueOf() / 1000));
  const signature = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature.join(" ") };
}

async function call(parts: DeliveryParts, county: OutboxCounty, { id, payload, webhook }: Taken): Promise<Posted> {
  const { clock, outside, secrets, privateNetworks } = parts;
  const now = clock.now();
  // The address was looked at when it was set up; the settings may have changed since.
  const fault = outside.refuse(webhook.url);
  if (fault !== null) throw new Error(fault);
  const both = [
    webhook.secret,
    ...(webhook.previousUntil && webhook.previousUntil > now ? [webhook.previousSecret] : []),
  ];
  const open = both.flatMap((sealed) => (sealed && secrets.open(sealedFor(county.id), sealed)) || []);
  if (open.length === 0) throw new Error("Its secret cannot be read with this server's own; give it a new one.");
  const body = bodyOf(payload);
  const headers = signedHeaders(id, now, body, open);
  return post(new URL(webhook.url), { body, headers, lookup: checkedLookup(privateNetworks) });
}

/** Sends one message and notes how it went. 2xx: it was taken; 410: the address wants no more. Nobody is followed elsewhere. */
async function send(parts: DeliveryParts, county: OutboxCounty, delivery: Taken): Promise<boolean> {
  const { database, clock, log } = parts;
  const facts = { tenant: county.id, delivery: delivery.id, webhook: delivery.webhook.id, attempts: delivery.attempts };
  let answer: Posted | null = null;
  let why = "";
  try {
    answer = await call(parts, county, delivery);
    why = answer.status >= 300 && answer.status < 400 ? `${answer.words} (addresses are not followed)` : answer.words;
  } catch (error) {
    why = failureWords(error);
  }
  const lastStatus = answer?.status ?? null;
  if (answer && answer.status >= 200 && answer.status < 300) {
    const data = { state: "SENT", sentAt: clock.now(), lastStatus, lastError: null };
    await database.inTenant(county.id, (db) => db.webhookDelivery.updateMany({ where: { id: delivery.id }, data }));
    return true;
  }
  const gone = answer?.status === 410;
  const next = gone ? null : nextDelivery(delivery.attempts, clock.now());
  const data = {
    state: next ? "WAITING" : "DEAD",
    lastStatus,
    lastError: why.slice(0, 300),
    ...(next && { nextAttemptAt: next }),
  };
  // Another process may have taken it meanwhile: then its word holds.
  const where = { id: delivery.id, state: "WAITING", attempts: delivery.attempts };
  await database.inTenant(county.id, async (db) => {
    await db.webhookDelivery.updateMany({ where, data });
    if (gone)
      await db.webhook.updateMany({
        where: { id: delivery.webhook.id },
        data: {
          isActive: false,
          disabledWhy: "It answered 410 Gone: it wants no more messages.",
          version: { increment: 1 },
        },
      });
  });
  const event = gone ? "webhook.gone" : next ? "webhook.delayed" : "webhook.dead";
  log.warn({ event, ...facts, status: lastStatus }, "a webhook message was not taken");
  return false;
}

/** Sends a county's due messages until none is left or `stopping` says so; answers how many were taken. Several processes may do it at once. */
export async function sendDueMessages(
  parts: DeliveryParts,
  county: OutboxCounty,
  stopping: () => boolean = () => false,
): Promise<number> {
  let sent = 0;
  while (!stopping()) {
    const taken = await take(parts, county);
    const done = await Promise.all(taken.map((delivery) => send(parts, county, delivery)));
    sent += done.filter(Boolean).length;
    if (taken.length < BATCH) break;
  }
  return sent;
}

/** When the next message of a county is due; null: none waits. */
export async function nextDue({ database }: DeliveryParts, county: OutboxCounty): Promise<Date | null> {
  const next = await database.inTenant(
    county.id,
    (db) =>
      db.webhookDelivery.findFirst({
        where: { state: "WAITING", webhook: { isActive: true } },
        orderBy: { nextAttemptAt: "asc" },
        select: { nextAttemptAt: true },
      }),
    { readOnly: true },
  );
  return next?.nextAttemptAt ?? null;
}

/** Days for which the log of messages is kept. */
const KEPT_DAYS = 90;

/** Forgets messages of long ago that were taken or are dead. */
export async function forgetOld({ database, clock }: DeliveryParts, county: OutboxCounty): Promise<void> {
  const createdAt = { lt: new Date(clock.now().valueOf() - KEPT_DAYS * 86_400_000) };
  const where = { createdAt, state: { not: "WAITING" } };
  await database.inTenant(county.id, (db) => db.webhookDelivery.deleteMany({ where }));
}
