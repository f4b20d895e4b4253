import { Webhook as Signer } from "standardwebhooks";
import type { Database, Db } from "#prisma/client.ts";
import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Clock, Events, Log, Outside, Secrets } from "#schema/context.ts";
import { failureWords } from "#schema/notifications/outbox.rules.ts";
import { bodyOf, nextDelivery } from "#schema/notifications/webhooks.rules.ts";
import { sealedFor } from "#schema/notifications/webhooks.ts";
import { type Outcome, type OutboxCounty, sendDue, type Waiting } from "../outbox/sendDue.ts";
import { checkedLookup } from "./outside.ts";
import { post, type Posted } from "./post.ts";

export interface DeliveryParts {
  database: Database;
  secrets: Secrets;
  outside: Outside;
  /** Whether calls to private networks are allowed. */
  privateNetworks: boolean;
  events: Events;
  clock: Clock;
  log: Log;
}

type Taken = Prisma.WebhookDeliveryGetPayload<{ include: { webhook: true } }>;

/** The address wants no more messages. */
const GONE = 410;
const MAX_WHY_LENGTH = 300;

/** HTTP status of the answer. Null: none came. */
type Columns = { lastStatus: number | null };

/** Headers of Standard Webhooks 1.0: the id, the second, and a signature with each valid secret. */
export function signedHeaders(id: string, at: Date, body: string, secrets: readonly string[]): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.valueOf() / 1000)),
    "webhook-signature": secrets.map((secret) => new Signer(secret).sign(id, at, body)).join(" "),
  };
}

async function call(parts: DeliveryParts, county: OutboxCounty, { id, payload, webhook }: Taken): Promise<Posted> {
  const { clock, outside, secrets, privateNetworks } = parts;
  const now = clock.now();
  // The address was checked at set-up, but the settings may have changed since.
  const fault = outside.refuse(webhook.url);
  if (fault !== null) throw new Error(fault);
  const both = [
    webhook.secret,
    ...(webhook.previousUntil && webhook.previousUntil > now ? [webhook.previousSecret] : []),
  ];
  const open = both.flatMap((sealed) => (sealed && secrets.open(sealedFor(county.id), sealed)) || []);
  if (open.length === 0) throw new Error("Its secret cannot be read with this server's secret. Give it a new one.");
  const body = bodyOf(payload);
  const headers = signedHeaders(id, now, body, open);
  return post(new URL(webhook.url), { body, headers, lookup: checkedLookup(privateNetworks) });
}

/** Sends one message. 2xx: accepted. 410: stop delivering. Redirects are not followed. */
async function attempt(parts: DeliveryParts, county: OutboxCounty, delivery: Taken): Promise<Outcome<Columns>> {
  if (county.isPractice)
    return {
      sent: false,
      why: "This is a practice county. No messages are sent.",
      columns: { lastStatus: null },
      isFinal: true,
    };
  const answer = await call(parts, county, delivery).catch(failureWords);
  if (typeof answer === "string")
    return { sent: false, why: answer.slice(0, MAX_WHY_LENGTH), columns: { lastStatus: null } };
  const { status, words } = answer;
  const columns = { lastStatus: status };
  if (status >= 200 && status < 300) return { sent: true, columns };
  const why = status >= 300 && status < 400 ? `${words} (redirects are not followed)` : words;
  const failed = { sent: false as const, why: why.slice(0, MAX_WHY_LENGTH), columns };
  return status === GONE ? { ...failed, isFinal: true, also: (db) => switchOff(db, delivery.webhook.id) } : failed;
}

const switchOff = (db: Db, id: string) =>
  db.webhook.updateMany({
    where: { id },
    data: {
      isActive: false,
      disabledWhy: "It answered 410 Gone, so no more messages are sent.",
      version: { increment: 1 },
    },
  });

const messages = (parts: DeliveryParts): Waiting<Taken, Columns> => ({
  // Messages of a disabled webhook wait.
  due: (db, now, most) => db.$queryRaw`
    select d.id from webhook_delivery d join webhook w on w.tenant_id = d.tenant_id and w.id = d.webhook_id
    where d.state = 'WAITING' and d.next_attempt_at <= ${now} and w.is_active
    order by d.next_attempt_at, d.id limit ${most} for update of d skip locked`,
  read: (db, ids) =>
    db.webhookDelivery.findMany({
      where: { id: { in: ids } },
      orderBy: { createdAt: "asc" },
      include: { webhook: true },
    }),
  note: (db, where, data) => db.webhookDelivery.updateMany({ where, data }),
  attempt: (county, delivery) => attempt(parts, county, delivery),
  again: nextDelivery,
  failed(county, { id, webhook, attempts }, next, _error, { lastStatus: status }) {
    const event = status === GONE ? "webhook.gone" : next ? "webhook.delayed" : "webhook.dead";
    const facts = { tenant: county.id, delivery: id, webhook: webhook.id, attempts };
    parts.log.warn({ event, ...facts, status }, "a webhook message was not taken");
  },
});

/** Sends a county's due messages until none are left or `stopping` returns true. Returns how many were accepted. */
export const sendDueMessages = (
  parts: DeliveryParts,
  county: OutboxCounty,
  stopping?: () => boolean,
): Promise<number> => sendDue(parts, messages(parts), county, stopping);

/** When the next message of a county is due. Null: none waits. */
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

/** Days for which messages are logged. */
const KEPT_DAYS = 90;

/** Deletes old messages that were accepted or are dead. */
export async function forgetOld({ database, clock }: DeliveryParts, county: OutboxCounty): Promise<void> {
  const createdAt = { lt: new Date(clock.now().valueOf() - KEPT_DAYS * 86_400_000) };
  const where = { createdAt, state: { not: "WAITING" } } as const;
  await database.inTenant(county.id, (db) => db.webhookDelivery.deleteMany({ where }));
}
