import type { Database } from "#prisma/client.ts";
import type { Clock, Events, Links, Log, Mail, Secrets } from "#schema/context.ts";
import { secretVariables } from "#schema/identity/letterSecrets.ts";
import { failureWords, nextAttempt } from "#schema/notifications/outbox.rules.ts";
import { fill, fillHtml } from "#schema/notifications/rules.ts";

export interface OutboxParts {
  database: Database;
  mail: Pick<Mail, "send" | "delivers">;
  links: Links;
  events: Events;
  secrets: Pick<Secrets, "open">;
  clock: Clock;
  log: Log;
}

/** One letter as it was taken from the outbox. */
interface Taken {
  id: string;
  fromEmail: string;
  toEmail: string;
  toName: string;
  subject: string;
  text: string;
  html: string | null;
  /** Sealed; see the outbox. */
  secret: string | null;
  path: string | null;
  attempts: number;
}
export interface OutboxCounty {
  id: string;
  subdomain: string;
  isDemo?: boolean;
}

/** So many letters are taken at once, and sent side by side. */
const BATCH = 10;
/** So long the mail server is waited for, whatever it does. */
const PATIENCE_MS = 60_000;
/** Whoever took a letter has so long to send it; then another process takes it as one that was lost. */
const LEASE_MS = 3 * 60_000;

/** Takes due letters so that no other process takes them: the rows are locked for a moment, then their next attempt lies behind the lease. */
function take({ database, clock }: OutboxParts, county: OutboxCounty): Promise<Taken[]> {
  return database.inTenant(county.id, async (db) => {
    const now = clock.now();
    const due = await db.$queryRaw<{ id: string }[]>`
      select id from outbox_letter where state = 'WAITING' and next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${BATCH} for update skip locked`;
    if (due.length === 0) return [];
    const id = { in: due.map((letter) => letter.id) };
    const nextAttemptAt = new Date(now.valueOf() + LEASE_MS);
    await db.outboxLetter.updateMany({ where: { id }, data: { nextAttemptAt, attempts: { increment: 1 } } });
    return db.outboxLetter.findMany({ where: { id }, orderBy: { createdAt: "asc" } });
  });
}

async function inTime<T>(sending: Promise<T>): Promise<T> {
  let impatient: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    impatient = setTimeout(() => reject(new Error("The mail server does not answer.")), PATIENCE_MS).unref();
  });
  try {
    return await Promise.race([sending, late]);
  } finally {
    clearTimeout(impatient);
  }
}

/** Sends one letter and notes how it went. Its Message-ID is the letter's own, so that a second copy is known for one. */
async function send(parts: OutboxParts, county: OutboxCounty, letter: Taken): Promise<boolean> {
  const { database, mail, links, clock, log } = parts;
  const address = links.addressOf(county.subdomain);
  const variables = {
    link: links.inLetter(county, letter),
    app_url: address,
    ...secretVariables(parts.secrets, address, letter.secret),
  };
  const host = new URL(variables.app_url).hostname;
  try {
    await inTime(
      mail.send({
        from: letter.fromEmail,
        to: letter.toEmail,
        toName: letter.toName,
        subject: letter.subject,
        text: fill(letter.text, variables),
        ...(letter.html !== null && { html: fillHtml(letter.html, variables) }),
        messageId: `${letter.id}@${host}`,
      }),
    );
  } catch (error) {
    const next = nextAttempt(letter.attempts, clock.now());
    const data = {
      state: next ? "WAITING" : "DEAD",
      lastError: failureWords(error),
      ...(next && { nextAttemptAt: next }),
    };
    // Another process may have taken it meanwhile: then its word holds.
    const where = { id: letter.id, state: "WAITING", attempts: letter.attempts };
    await database.inTenant(county.id, (db) => db.outboxLetter.updateMany({ where, data }));
    const facts = { event: next ? "letter.delayed" : "letter.dead", tenant: county.id, letter: letter.id };
    log.warn({ ...facts, attempts: letter.attempts, err: error }, next ? "a letter is delayed" : "a letter is dead");
    return false;
  }
  await database.inTenant(county.id, (db) =>
    db.outboxLetter.updateMany({
      where: { id: letter.id },
      data: {
        state: "SENT",
        sentAt: clock.now(),
        lastError: null,
        // What it opens is its receiver's alone from now on. A demonstration without a mail server has no receiver but the mailbox.
        ...(mail.delivers || !county.isDemo ? { secret: null } : {}),
      },
    }),
  );
  return true;
}

/** Sends a county's due letters until none is left or `stopping` says so; answers how many were sent. Several processes may do it at once. */
export async function sendDueLetters(
  parts: OutboxParts,
  county: OutboxCounty,
  stopping: () => boolean = () => false,
): Promise<number> {
  let sent = 0;
  while (!stopping()) {
    const taken = await take(parts, county);
    const done = await Promise.all(taken.map((letter) => send(parts, county, letter)));
    sent += done.filter(Boolean).length;
    if (taken.length > 0) parts.events.publish(`${county.id}:letters`);
    if (taken.length < BATCH) break;
  }
  return sent;
}
