import { createHash } from "node:crypto";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce, type CountyContext } from "../context.ts";
import { cleanHtml } from "./cleanHtml.ts";
import { sealLetter } from "./letterSecrets.ts";
import { type Ways, waysOf } from "./preferences.ts";
import { DEFAULT_TEMPLATES, fill, fillHtml, type NotificationKey } from "./rules.ts";
import { withBraces } from "./template.rules.ts";

export interface Recipient {
  name: string;
  /** Lower case. */
  email: string;
  /** Null: a person without an account, who gets email only. */
  userId: string | null;
}

export interface Notice {
  key: NotificationKey;
  to: readonly Recipient[];
  variables: Record<string, string>;
  /** Path in the product that it is about, e.g. /resolutions/{key}. */
  path: string;
  /** A person never gets two notices with the same `dedupe`. */
  dedupe: string;
  /** Name of the matter in a subject, e.g. its number and title. Absent: its number. */
  called?: string;
  /** Put before the template's subject, e.g. 'Reminder: '. */
  prefix?: string;
  /** Its own text, if the key's template is about another kind of record; it may use the variables. */
  words?: { subject: string; body: string };
  /**
   * Appended to the letters (not the inbox notices) of people who have a secret, by address: {{letter_secret}} in this
   * text, sealed.
   */
  postscript?: { text: string; secrets: ReadonlyMap<string, string> };
}

const MAX_SUBJECT_LENGTH = 300;
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/**
 * Writes a notice with a template's text: a letter into the outbox, and an inbox notice for people who have an account.
 * Nothing is sent here: letters are sent after commit (house rule 3). People with an account are notified in the ways
 * that they chose.
 */
export async function notify(context: CountyContext, notice: Notice): Promise<void> {
  const to = once(notice.to);
  if (to.length === 0) return;
  const now = context.ports.clock.now();
  const template = worded(await templateOf(context, notice.key), notice.words);
  const ways = await waysOf(context, notice.key, to);
  const letters = to.map((person) => letterTo(context, notice, template, person, now));
  const byMail = letters.filter(({ toEmail }) => ways(toEmail).mail);
  const written = await context.db.outboxLetter.createManyAndReturn({
    data: byMail,
    skipDuplicates: true,
    select: { toEmail: true },
  });
  const mailedAddresses = new Set(written.map(({ toEmail }) => toEmail));
  for (const { toEmail, subject, dedupeKey, ...letter } of letters) {
    const userId = to.find((person) => person.email === toEmail)?.userId;
    const { mail, inbox }: Ways = ways(toEmail);
    // With email, the letter is written only once; without, the notice's own id prevents repeats.
    if (!userId || !inbox || (mail && !mailedAddresses.has(toEmail))) continue;
    const text = letter.secret === null ? letter.text : withoutPostscript(notice, letter.text);
    const id = createHash("sha256").update(dedupeKey).digest("hex").slice(0, 32);
    await tellInbox(context, userId, { key: notice.key, subject, text, path: notice.path }, id);
  }
  if (written.length > 0) announce(context, "outbox");
}

type Template = Awaited<ReturnType<typeof templateOf>>;

/** A template with a notice's own text; its sender stays. */
const worded = (template: Template, words: Notice["words"]): Template =>
  words ? { ...template, subject: words.subject, body: words.body, html: null } : template;
const underOf = ({ postscript }: Notice): string => (postscript ? `\n\n${postscript.text}` : "");

/** The text of a letter without what was appended: a secret belongs in the letter only. */
function withoutPostscript(notice: Notice, text: string): string {
  const at = text.lastIndexOf(fill(underOf(notice), notice.variables));
  return at < 0 ? text : text.slice(0, at);
}

/** A subject with only a number uses the matter's whole name, if the notice has one. */
const namedInSubject = ({ subject }: Template, { called }: Notice): Record<string, string> =>
  called === undefined || subject.includes("matter.title") ? {} : { "matter.number": called };

function letterTo(context: CountyContext, notice: Notice, template: Template, person: Recipient, now: Date) {
  const variables = variablesOf(context, notice, person);
  const appUrl = context.ports.links.addressOf(context.tenant.subdomain);
  const secret = notice.postscript?.secrets.get(person.email) ?? null;
  const under = secret === null ? "" : underOf(notice);
  const named = { ...variables, ...namedInSubject(template, notice), app_url: appUrl };
  const subject = `${notice.prefix ?? ""}${fill(template.subject, named)}`;
  return {
    key: notice.key,
    dedupeKey: `${notice.dedupe}:${person.email}`,
    fromEmail: oneLine(template.fromEmail),
    toEmail: person.email,
    toName: oneLine(person.name),
    subject: oneLine(subject).slice(0, MAX_SUBJECT_LENGTH),
    // An empty variable leaves no gap.
    text: `${fill(template.body, variables).replaceAll(/\n{3,}/g, "\n\n")}${fill(under, notice.variables)}`,
    // Cleaned after filling, so that filled link addresses are cleaned too.
    html:
      template.html === null
        ? null
        : cleanHtml(fillHtml(withBraces(`${template.html}${under && `<p>${under}</p>`}`), variables)),
    secret: secret === null ? null : sealLetter(context.ports, secret),
    path: notice.path,
    nextAttemptAt: now,
    createdAt: now,
  } satisfies Prisma.OutboxLetterCreateManyInput;
}

/** Adds an inbox notice without a letter. @param id of the notice, if it must not be written twice */
export async function tellInbox(
  context: CountyContext,
  userId: string,
  notice: { key: NotificationKey; subject: string; text: string; path: string | null },
  id?: string,
): Promise<void> {
  const { path } = notice;
  // In the inbox, the notice itself is the link.
  const text = fill(notice.text, { link: "", app_url: context.ports.links.addressOf(context.tenant.subdomain) });
  const { count } = await context.db.inboxNotice.createMany({
    data: [
      {
        ...(id !== undefined && { id }),
        userId,
        key: notice.key,
        subject: notice.subject,
        text: text.replaceAll(/\n{3,}/g, "\n\n").trim(),
        path,
        createdAt: context.ports.clock.now(),
      },
    ],
    skipDuplicates: true,
  });
  if (count > 0) announce(context, `notices:${userId}`);
}

/** The county's own text for a key, otherwise the product's, sent by the county's sender. */
async function templateOf(context: CountyContext, key: NotificationKey) {
  const template = await context.db.notificationTemplate.findFirst({ where: { key } });
  if (template) return template;
  const settings = await context.db.tenantSettings.findFirst({ select: { senderEmail: true } });
  return { ...DEFAULT_TEMPLATES[key], html: null, fromEmail: settings?.senderEmail ?? productSender(context) };
}

/** The sender of a county that has not set one. */
export function productSender(context: Pick<CountyContext, "ports" | "tenant">): string {
  return `no-reply@${new URL(context.ports.links.addressOf(context.tenant.subdomain)).hostname}`;
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

/** Each person once, by address. */
const once = (people: readonly Recipient[]): Recipient[] => [
  ...new Map(people.map((person) => [person.email, person])).values(),
];
