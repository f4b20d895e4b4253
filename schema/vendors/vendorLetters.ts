import type { CountyContext } from "../context.ts";
import type { AccountHolder } from "../identity/accountChanged.ts";
import { writeSignInLetter } from "../notifications/accountLetters.ts";

// Letters to vendors about their registration and contacts. Counties cannot reword or disable them, because people need
// them to sign in.

/** Recipient of a letter. `id` tells their letters apart. */
type Receiver = Pick<AccountHolder, "id" | "email" | "firstName" | "lastName">;

const LINK = "{{app_url}}/vendor-register/confirm?token={{letter_secret}}";
const END = "\n\n{{tenant.name}}";

const WORDS = {
  "VENDOR-CONFIRM": {
    subject: "Confirm your vendor registration with {{tenant.name}}",
    body: `Dear {{user.first_name}},\n\nYou registered {{vendor}} as a vendor of {{tenant.name}}. Confirm your email address within two days:\n\n${LINK}\n\nThe link works once. If you did not register, do nothing. Your information will not be kept.${END}`,
  },
  "VENDOR-KNOWN": {
    subject: "Your vendor registration with {{tenant.name}}",
    body: `Dear {{user.first_name}},\n\nSomeone registered a vendor with your email address ({{user.email}}), which already has an account at {{tenant.name}}. Nothing was changed. If it was you, sign in at {{app_url}}/login, or choose a new password at {{app_url}}/forgot-password. If you cannot sign in, contact the county's purchasing office.${END}`,
  },
  "VENDOR-INVITATION": {
    subject: "{{inviter}} invites you to {{vendor}} at {{tenant.name}}",
    body: `Dear colleague,\n\n{{inviter}} invites you to act for {{vendor}}, a vendor of {{tenant.name}}. Choose your name and password within two days:\n\n${LINK}\n\nThe link works once. If you do not know {{vendor}}, do nothing. Your information will not be kept.${END}`,
  },
  "VENDOR-INVITATION-KNOWN": {
    subject: "{{inviter}} invites you to {{vendor}} at {{tenant.name}}",
    body: `Dear colleague,\n\n{{inviter}} invites you to act for {{vendor}}, but your email address ({{user.email}}) already has an account at {{tenant.name}}, and an account can act for only one vendor. Nothing was changed. Give {{inviter}} another address, or contact the county's purchasing office.${END}`,
  },
  "VENDOR-APPROVED": {
    subject: "{{tenant.name}} approved your vendor registration",
    body: `Dear {{user.first_name}},\n\n{{tenant.name}} approved the registration of {{vendor}}. You can now follow solicitations, ask questions and bid:\n\n{{app_url}}/vendor-desk${END}`,
  },
  "VENDOR-REFUSED": {
    subject: "{{tenant.name}} did not approve your vendor registration",
    body: `Dear {{user.first_name}},\n\n{{tenant.name}} did not approve the registration of {{vendor}}:\n\n{{reason}}\n\nIf you think this is wrong, contact the county's purchasing office.${END}`,
  },
} as const;

/** Removes braces, so that text typed by an outsider is never read as a variable. */
const plain = (text: string): string => text.replaceAll(/[{}]|<%|%>/g, "");

const write = (
  context: CountyContext,
  to: Receiver,
  key: keyof typeof WORDS,
  variables: Readonly<Record<string, string>>,
  secret?: string,
): Promise<void> =>
  writeSignInLetter(context, { ...to, firstName: plain(to.firstName), lastName: plain(to.lastName) }, key, WORDS[key], {
    variables: Object.fromEntries(Object.entries(variables).map(([name, text]) => [name, plain(text)])),
    ...(secret !== undefined && { secret }),
  });

export const writeConfirmation = (context: CountyContext, to: Receiver, vendor: string, token: string) =>
  write(context, to, "VENDOR-CONFIRM", { vendor }, token);

export const writeKnownAddress = (context: CountyContext, to: Receiver) => write(context, to, "VENDOR-KNOWN", {});

export const writeInvitation = (
  context: CountyContext,
  to: Receiver,
  by: { inviter: string; vendor: string },
  token: string,
) => write(context, to, "VENDOR-INVITATION", by, token);

export const writeKnownInvitation = (context: CountyContext, to: Receiver, by: { inviter: string; vendor: string }) =>
  write(context, to, "VENDOR-INVITATION-KNOWN", by);

export const writeApproval = (context: CountyContext, to: Receiver, vendor: string) =>
  write(context, to, "VENDOR-APPROVED", { vendor });

export const writeRefusal = (context: CountyContext, to: Receiver, vendor: string, reason: string) =>
  write(context, to, "VENDOR-REFUSED", { vendor, reason });
