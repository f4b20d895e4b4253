import type { Prisma, Subscriber } from "#prisma/generated/client/client.ts";
import { announce, type CountyContext } from "../../context.ts";
import { sealLetter } from "../../notifications/letterSecrets.ts";
import { productSender } from "../../notifications/notify.ts";
import { type SubscriberLetter, SUBSCRIPTIONS } from "../../notifications/subscriberLetters.ts";
import { pageToken } from "./pageToken.ts";

type Receiver = Pick<Subscriber, "id" | "email">;

/** Removes braces, so that typed text is never read as a variable. */
const plain = (text: string): string => text.replaceAll(/[{}]|<%|%>/g, "");
const oneLine = (text: string): string => plain(text).replaceAll(/\s+/g, " ").trim();
const PAGE = `{{app_url}}${SUBSCRIPTIONS}/{{letter_secret}}`;

const letter = (
  context: CountyContext,
  from: string,
  to: Receiver,
  message: { key: SubscriberLetter; dedupe: string; subject: string; text: string; secret: string },
): Prisma.OutboxLetterCreateManyInput => {
  const now = context.ports.clock.now();
  return {
    key: message.key,
    dedupeKey: message.dedupe,
    fromEmail: from,
    toEmail: to.email,
    toName: "",
    subject: oneLine(message.subject).slice(0, 300),
    text: message.text,
    html: null,
    secret: sealLetter(context.ports, message.secret),
    path: null,
    nextAttemptAt: now,
    createdAt: now,
  };
};

async function senderOf(context: CountyContext): Promise<string> {
  const settings = await context.db.tenantSettings.findFirst({ select: { senderEmail: true } });
  return oneLine(settings?.senderEmail ?? productSender(context));
}

/** The link that confirms an address. It opens a page with a button, because mail scanners open links. */
export async function writeConfirmation(context: CountyContext, to: Receiver, token: string): Promise<void> {
  const name = plain(context.tenant.name);
  await write(context, to, {
    key: "SUBSCRIBER-CONFIRM",
    dedupe: `SUBSCRIBER-CONFIRM:${to.id}:${context.ports.secrets.random(12)}`,
    subject: `Confirm your subscription to ${name}`,
    text: `Someone asked ${name} to send its news to this address. If it was you, confirm within two days:\n\n{{app_url}}${SUBSCRIPTIONS}/confirm/{{letter_secret}}\n\nIf it was not you, do nothing. The address will be deleted.\n\n${name}`,
    secret: token,
  });
}

/** Writes to an address that is already confirmed, so nothing changed. */
export async function writeKnown(context: CountyContext, to: Receiver): Promise<void> {
  const name = plain(context.tenant.name);
  await write(context, to, {
    key: "SUBSCRIBER-KNOWN",
    dedupe: `SUBSCRIBER-KNOWN:${to.id}:${context.ports.secrets.random(12)}`,
    subject: `Your subscription to ${name}`,
    text: `Someone asked ${name} to send its news to this address, which is already subscribed. Nothing was changed. Choose your topics, or unsubscribe:\n\n${PAGE}\n\n${name}`,
    secret: pageToken(context, to.id),
  });
}

async function write(context: CountyContext, to: Receiver, message: Parameters<typeof letter>[3]): Promise<void> {
  await context.db.outboxLetter.create({ data: letter(context, await senderOf(context), to, message) });
  announce(context, "outbox");
}

/** One letter to each person about the same subject. No one gets it twice. */
export async function writeNotices(
  context: CountyContext,
  people: readonly Receiver[],
  notice: { id: string; subject: string; text: string; path: string },
): Promise<void> {
  if (people.length === 0) return;
  const from = await senderOf(context);
  const name = plain(context.tenant.name);
  const text = `${plain(notice.text)}\n\n{{app_url}}${plain(notice.path)}\n\nYou are receiving this because you subscribed to news from ${name}. Choose your topics or unsubscribe:\n\n${PAGE}\n\n${name}`;
  const data = people.map((to) =>
    letter(context, from, to, {
      key: "SUBSCRIBER-NOTICE",
      dedupe: `SUBSCRIBER-NOTICE:${notice.id}:${to.id}`,
      subject: notice.subject,
      text,
      secret: pageToken(context, to.id),
    }),
  );
  await context.db.outboxLetter.createMany({ data, skipDuplicates: true });
  announce(context, "outbox");
}
