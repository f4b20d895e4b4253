import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce, type CountyContext } from "../context.ts";
import { activeDelegates } from "../routing/delegations.ts";
import { DEFAULT_TEMPLATES, fill, type NotificationKey } from "./rules.ts";

export interface Recipient {
  name: string;
  /** Lower case. */
  email: string;
  /** Null: somebody without an account; she gets mail only. */
  userId: string | null;
}

export interface Notice {
  key: NotificationKey;
  to: readonly Recipient[];
  variables: Record<string, string>;
  /** Path in the product that it is about, e.g. /resolutions/{key}. */
  path: string;
  /** The same `dedupe` and person never get it twice. */
  dedupe: string;
  /** Put before the template's subject, e.g. 'Reminder: '. */
  prefix?: string;
}

const LONGEST_SUBJECT = 300;
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/**
 * Writes a notice of a template's words: a letter into the outbox, and a line into the inbox of whoever has an account. Nothing is sent
 * here: letters leave after the commit (house rule 3). Who is asked to decide and is away today is told together with her delegates.
 */
export async function notify(context: CountyContext, notice: Notice): Promise<void> {
  const to = notice.key === "APPROVAL-NOTIFY" ? await withDelegates(context, notice.to) : once(notice.to);
  if (to.length === 0) return;
  const now = context.ports.clock.now();
  const template = await templateOf(context, notice.key);
  const letters: Prisma.OutboxLetterCreateManyInput[] = to.map((person) => {
    const variables = variablesOf(context, notice, person);
    const subject = `${notice.prefix ?? ""}${fill(template.subject, variables)}`;
    return {
      key: notice.key,
      dedupeKey: `${notice.dedupe}:${person.email}`,
      fromEmail: oneLine(template.fromEmail),
      toEmail: person.email,
      toName: oneLine(person.name),
      subject: oneLine(subject).slice(0, LONGEST_SUBJECT),
      text: fill(template.body, variables),
      path: notice.path,
      nextAttemptAt: now,
      createdAt: now,
    };
  });
  const written = await context.db.outboxLetter.createManyAndReturn({
    data: letters,
    skipDuplicates: true,
    select: { toEmail: true, subject: true, text: true },
  });
  for (const { toEmail, subject, text } of written) {
    const userId = to.find((person) => person.email === toEmail)?.userId;
    if (userId) await tellInbox(context, userId, { key: notice.key, subject, text, path: notice.path });
  }
  if (written.length > 0) announce(context, "outbox");
}

/** Puts a line into somebody's inbox, without a letter. */
export async function tellInbox(
  context: CountyContext,
  userId: string,
  notice: { key: NotificationKey; subject: string; text: string; path: string | null },
): Promise<void> {
  const { path } = notice;
  // In the inbox the line itself is the link.
  const text = fill(notice.text, { link: "", app_url: context.ports.links.addressOf(context.tenant.subdomain) });
  await context.db.inboxNotice.create({
    data: {
      userId,
      key: notice.key,
      subject: notice.subject,
      text: text.replaceAll(/\n{3,}/g, "\n\n").trim(),
      path,
      createdAt: context.ports.clock.now(),
    },
  });
  announce(context, `notices:${userId}`);
}

/** The county's own words for a key, else the product's, sent by the county's sender. */
async function templateOf(context: CountyContext, key: NotificationKey) {
  const own = await context.db.notificationTemplate.findFirst({ where: { key } });
  if (own) return own;
  const settings = await context.db.tenantSettings.findFirst({ select: { senderEmail: true } });
  const host = new URL(context.ports.links.addressOf(context.tenant.subdomain)).hostname;
  return { ...DEFAULT_TEMPLATES[key], fromEmail: settings?.senderEmail ?? `no-reply@${host}` };
}

function variablesOf(context: CountyContext, notice: Notice, person: Recipient): Record<string, string> {
  const [first = person.name, ...more] = person.name.split(" ");
  return {
    ...notice.variables,
    "user.email": person.email,
    "user.first_name": first,
    "user.last_name": more.join(" "),
    "tenant.name": context.tenant.name,
  };
}

/** Everybody once, by address. */
const once = (people: readonly Recipient[]): Recipient[] => [
  ...new Map(people.map((person) => [person.email, person])).values(),
];

async function withDelegates(context: CountyContext, people: readonly Recipient[]): Promise<Recipient[]> {
  const all = [...people];
  for (const { userId } of people) {
    if (!userId) continue;
    for (const { delegateId, name, email } of await activeDelegates(context, userId))
      all.push({ userId: delegateId, name, email });
  }
  return once(all);
}
