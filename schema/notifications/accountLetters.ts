import { announce, type CountyContext } from "../context.ts";
import { cleanHtml } from "./cleanHtml.ts";
import { productSender } from "./notify.ts";
import { DEFAULT_TEMPLATES, fill, fillHtml } from "./rules.ts";
import { withBraces } from "./template.rules.ts";
import { accountChanged, type AccountHolder } from "../identity/accountChanged.ts";
import { temporaryPasswordGiven } from "../identity/temporaryPassword.ts";
import { fullName } from "../people.rules.ts";
import { sealLetter } from "./letterSecrets.ts";

// Letters about signing in. Their keys are not on the county's list of notifications: a county cannot reword or lose them.

type Key = "PASSWORD-RESET" | "TEMPORARY-PASSWORD" | "SECURITY-NOTICE" | "WELCOME-EMAIL";
interface Words {
  subject: string;
  body: string;
  html?: string | null;
  fromEmail?: string;
}

const WORDS: Readonly<Record<Exclude<Key, "WELCOME-EMAIL">, Words>> = {
  "PASSWORD-RESET": {
    subject: "Choose a new password for {{tenant.name}}",
    body: "Dear {{user.first_name}},\n\nSomeone asked for a new password for your account ({{user.email}}). If it was you, choose it here within an hour:\n\n{{reset_link}}\n\nThe link works once. If it was not you, do nothing. Your password has not changed.\n\n{{tenant.name}}",
  },
  "TEMPORARY-PASSWORD": {
    subject: "A temporary password for {{tenant.name}}",
    body: "Dear {{user.first_name}},\n\nYour account ({{user.email}}) was given a temporary password:\n\n{{temp_password}}\n\nIt works once, within 24 hours, at {{app_url}}. You will then choose your own password. Your earlier password no longer works.\n\n{{tenant.name}}",
  },
  "SECURITY-NOTICE": {
    subject: "A change to your account at {{tenant.name}}",
    body: "Dear {{user.first_name}},\n\n{{what}}\n\nIf this was you, you do not need to do anything. If it was not, choose a new password at {{app_url}}/forgot-password and tell your county's administrator.\n\n{{tenant.name}}",
  },
};

/** Whether a letter lets its receiver into their own account, or tells them of a change of it. */
export const isAboutSigningIn = (key: string): boolean => key === "WELCOME-EMAIL" || Object.hasOwn(WORDS, key);

/** A county may have left the password out of its own words; without it the letter is of no use. */
const withPassword = (body: string, newLine: string): string =>
  /(?:\{\{|<%=?)\s*temp_password\s*(?:\}\}|%>)/.test(body)
    ? body
    : `${body}${newLine}Your temporary password, good once within 24 hours: {{temp_password}}`;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

async function write(
  context: CountyContext,
  to: AccountHolder,
  key: string,
  words: Words,
  given: { secret?: string; variables?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const { clock, links, secrets } = context.ports;
  const now = clock.now();
  const address = links.addressOf(context.tenant.subdomain);
  const settings = await context.db.tenantSettings.findFirst({ select: { senderEmail: true } });
  const variables = {
    "user.email": to.email,
    "user.first_name": to.firstName || fullName(to),
    "user.last_name": to.lastName,
    "tenant.name": context.tenant.name,
    ...given.variables,
  };
  await context.db.outboxLetter.create({
    data: {
      key,
      // Each is a letter of its own: a second request is not the first one again.
      dedupeKey: `${key}:${to.id}:${secrets.random(12)}`,
      fromEmail: oneLine(words.fromEmail ?? settings?.senderEmail ?? productSender(context)),
      toEmail: to.email,
      toName: oneLine(fullName(to)),
      subject: oneLine(fill(words.subject, { ...variables, app_url: address })).slice(0, 300),
      text: fill(words.body, variables),
      html: words.html ? cleanHtml(fillHtml(withBraces(words.html), variables)) : null,
      secret: given.secret === undefined ? null : sealLetter(context.ports, given.secret),
      nextAttemptAt: now,
      createdAt: now,
    },
  });
  announce(context, "outbox");
}

/** Writes the letter with the link of a lost password. @param token of the link, in clear; it is kept sealed until the letter has left */
export function writeResetLink(context: CountyContext, to: AccountHolder, token: string): Promise<void> {
  return write(context, to, "PASSWORD-RESET", WORDS["PASSWORD-RESET"], { secret: token });
}

/**
 * Writes the letter with a temporary password: of the county's own words for WELCOME-EMAIL, or the product's for RESET. Who asked for it
 * never sees the password (OWASP ASVS 5.0, 6.4.6).
 */
async function writeTemporaryPassword(
  context: CountyContext,
  to: AccountHolder,
  why: "WELCOME" | "RESET",
  password: string,
): Promise<void> {
  if (why === "RESET")
    return write(context, to, "TEMPORARY-PASSWORD", WORDS["TEMPORARY-PASSWORD"], { secret: password });
  const own = await context.db.notificationTemplate.findFirst({ where: { key: "WELCOME-EMAIL" } });
  const { html = null, ...words }: Words = own ?? DEFAULT_TEMPLATES["WELCOME-EMAIL"];
  const body = withPassword(words.body, "\n\n");
  const whole = { ...words, body, html: html === null ? null : withPassword(html, "<br />") };
  return write(context, to, "WELCOME-EMAIL", whole, { secret: password });
}

/**
 * Tells a person by mail of a change of her account, whoever made it (OWASP ASVS 5.0, 6.3.7). It always goes by mail, whatever she
 * prefers. @param what one sentence, e.g. 'Your password was changed.'; no secret
 */
export function writeSecurityNotice(context: CountyContext, to: AccountHolder, what: string): Promise<void> {
  return write(context, to, "SECURITY-NOTICE", WORDS["SECURITY-NOTICE"], { variables: { what } });
}

/**
 * Writes a letter of a room's own words about signing in, to somebody who need not have an account yet. `secret` is kept sealed until the
 * letter has left; the words name it {{letter_secret}}. `id` of the receiver: whatever tells her letters apart.
 */
export const writeSignInLetter = write;

temporaryPasswordGiven.listen((context, { user, why, password }) =>
  writeTemporaryPassword(context, user, why, password),
);
accountChanged.listen((context, { user, what }) => writeSecurityNotice(context, user, what));
