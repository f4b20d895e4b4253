import { announce, type CountyContext } from "../context.ts";
import { cleanHtml } from "./cleanHtml.ts";
import { productSender } from "./notify.ts";
import { DEFAULT_TEMPLATES, fill, fillHtml } from "./rules.ts";
import { withBraces } from "./template.rules.ts";
import { accountChanged, type AccountHolder } from "../identity/accountChanged.ts";
import { temporaryPasswordIssued } from "../identity/temporaryPassword.ts";
import { fullName } from "../people.rules.ts";
import { sealLetter } from "./letterSecrets.ts";

// Letters about signing in. Their keys are not on the county's list, so a county cannot reword or lose them.

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

/** Whether a letter gives its recipient access to their account, or reports a change of it. */
export const isAboutSigningIn = (key: string): boolean => key === "WELCOME-EMAIL" || Object.hasOwn(WORDS, key);

/** A county's own text may lack the password, which would make the letter useless. */
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
  options: { secret?: string; variables?: Readonly<Record<string, string>> } = {},
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
    ...options.variables,
  };
  await context.db.outboxLetter.create({
    data: {
      key,
      // Each is a separate letter: a second request is not a repeat of the first.
      dedupeKey: `${key}:${to.id}:${secrets.random(12)}`,
      fromEmail: oneLine(words.fromEmail ?? settings?.senderEmail ?? productSender(context)),
      toEmail: to.email,
      toName: oneLine(fullName(to)),
      subject: oneLine(fill(words.subject, { ...variables, app_url: address })).slice(0, 300),
      text: fill(words.body, variables),
      html: words.html ? cleanHtml(fillHtml(withBraces(words.html), variables)) : null,
      secret: options.secret === undefined ? null : sealLetter(context.ports, options.secret),
      nextAttemptAt: now,
      createdAt: now,
    },
  });
  announce(context, "outbox");
}

/**
 * Writes the letter with the link for a lost password. @param token of the link, in clear; sealed until the letter was
 * sent
 */
export function writeResetLink(context: CountyContext, to: AccountHolder, token: string): Promise<void> {
  return write(context, to, "PASSWORD-RESET", WORDS["PASSWORD-RESET"], { secret: token });
}

/**
 * Writes the letter with a temporary password: with the county's own text for WELCOME-EMAIL, or the product's for
 * RESET. The person who requested it never sees the password (OWASP ASVS 5.0, 6.4.6).
 */
async function writeTemporaryPassword(
  context: CountyContext,
  to: AccountHolder,
  why: "WELCOME" | "RESET",
  password: string,
): Promise<void> {
  if (why === "RESET")
    return write(context, to, "TEMPORARY-PASSWORD", WORDS["TEMPORARY-PASSWORD"], { secret: password });
  const template = await context.db.notificationTemplate.findFirst({ where: { key: "WELCOME-EMAIL" } });
  const { html = null, ...words }: Words = template ?? DEFAULT_TEMPLATES["WELCOME-EMAIL"];
  const body = withPassword(words.body, "\n\n");
  const letter = { ...words, body, html: html === null ? null : withPassword(html, "<br />") };
  return write(context, to, "WELCOME-EMAIL", letter, { secret: password });
}

/**
 * Notifies a person by email of a change of their account, whoever made it (OWASP ASVS 5.0, 6.3.7). Always by email,
 * whatever they prefer. @param what one sentence, e.g. 'Your password was changed.'; no secret
 */
export function writeSecurityNotice(context: CountyContext, to: AccountHolder, what: string): Promise<void> {
  return write(context, to, "SECURITY-NOTICE", WORDS["SECURITY-NOTICE"], { variables: { what } });
}

/**
 * Writes a sign-in letter with a room's own text, to a person who may not have an account yet. `secret` is sealed until
 * the letter was sent; the text names it {{letter_secret}}. `id` of the recipient: whatever distinguishes their
 * letters.
 */
export const writeSignInLetter = write;

temporaryPasswordIssued.listen((context, { user, why, password }) =>
  writeTemporaryPassword(context, user, why, password),
);
accountChanged.listen((context, { user, what }) => writeSecurityNotice(context, user, what));
