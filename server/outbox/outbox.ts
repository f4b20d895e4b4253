import type { Database } from "#prisma/client.ts";
import type { OutboxLetter } from "#prisma/generated/client/client.ts";
import type { Clock, Events, Letter, Links, Log, Mail, Secrets } from "#schema/context.ts";
import { isAboutSigningIn } from "#schema/notifications/accountLetters.ts";
import { secretVariables } from "#schema/notifications/letterSecrets.ts";
import { failureWords, nextAttempt } from "#schema/notifications/outbox.rules.ts";
import { fill, fillHtml } from "#schema/notifications/rules.ts";
import { unsubscribeAddress } from "#schema/notifications/subscriberLetters.ts";
import { type Outcome, type OutboxCounty, sendDue, type Waiting } from "./sendDue.ts";

export interface OutboxParts {
  database: Database;
  mail: Pick<Mail, "send" | "opens">;
  links: Links;
  events: Events;
  secrets: Pick<Secrets, "open">;
  clock: Clock;
  log: Log;
}

/** Maximum wait for the mail server. */
const PATIENCE_MS = 60_000;

/** After sending, only the recipient may have the letter's secret. */
type Columns = { secret?: null };

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

/** The county's logo for a letter in HTML. */
async function logoOf({ database }: OutboxParts, { id }: OutboxCounty): Promise<Pick<Letter, "logo">> {
  const logo = await database.inTenant(id, (db) => db.countyLogo.findFirst({ select: { png: true } }), {
    readOnly: true,
  });
  return logo ? { logo: { png: logo.png, alt: "" } } : {};
}

/** Sends one letter. Its Message-ID is the letter's own, so that a second copy is recognized. */
async function attempt(parts: OutboxParts, county: OutboxCounty, letter: OutboxLetter): Promise<Outcome<Columns>> {
  const { mail, links } = parts;
  // Practice letters stay in the county's mailbox, where people who practice read them.
  if (county.isPractice && !isAboutSigningIn(letter.key)) return { sent: true, columns: { secret: null } };
  const address = links.addressOf(county.subdomain);
  const opened = secretVariables(parts.secrets, address, letter.secret);
  const variables = { link: links.inLetter(county, letter), app_url: address, ...opened };
  const unsubscribe = unsubscribeAddress(letter.key, address, opened["letter_secret"]);
  const host = new URL(variables.app_url).hostname;
  try {
    await inTime(
      mail.send({
        from: letter.fromEmail,
        to: letter.toEmail,
        toName: letter.toName,
        subject: letter.subject,
        text: fill(letter.text, variables),
        ...(letter.html !== null && { html: fillHtml(letter.html, variables), ...(await logoOf(parts, county)) }),
        messageId: `${letter.id}@${host}`,
        ...(unsubscribe !== null && { unsubscribe }),
      }),
    );
  } catch (error) {
    return { sent: false, why: failureWords(error), error, columns: {} };
  }
  // A demonstration without a mail server delivers only to the mailbox, so the secret stays there.
  return { sent: true, columns: mail.opens && county.isDemo ? {} : { secret: null } };
}

const letters = (parts: OutboxParts): Waiting<OutboxLetter, Columns> => ({
  due: (db, now, most) => db.$queryRaw`
    select id from outbox_letter where state = 'WAITING' and next_attempt_at <= ${now}
    order by next_attempt_at, id limit ${most} for update skip locked`,
  read: (db, ids) => db.outboxLetter.findMany({ where: { id: { in: ids } }, orderBy: { createdAt: "asc" } }),
  note: (db, where, data) => db.outboxLetter.updateMany({ where, data }),
  attempt: (county, letter) => attempt(parts, county, letter),
  again: nextAttempt,
  failed(county, { id, attempts }, next, error) {
    const facts = { event: next ? "letter.delayed" : "letter.dead", tenant: county.id, letter: id };
    parts.log.warn({ ...facts, attempts, err: error }, next ? "a letter is delayed" : "a letter is dead");
  },
  afterBatch: (county) => parts.events.publish(`${county.id}:letters`),
});

/** Sends a county's due letters until none are left or `stopping` returns true. Returns how many were sent. */
export const sendDueLetters = (parts: OutboxParts, county: OutboxCounty, stopping?: () => boolean): Promise<number> =>
  sendDue(parts, letters(parts), county, stopping);
