import type { CountyContext } from "../../context.ts";
import { writeSignInLetter } from "../../notifications/accountLetters.ts";

// Letters to signers from outside. No county can reword them or remove the link, because a signature depends on it.

const END = "\n\n{{tenant.name}}";
const LINK = "{{app_url}}/sign-contract?token={{letter_secret}}";
const NOT_YOU = "If you were not expecting this contract, do not open the link, and let us know.";

const WORDS = {
  "CONTRACT-SIGN": {
    subject: "{{prefix}}Please sign contract {{number}} with {{tenant.name}}",
    body: `Dear {{user.first_name}},\n\n{{tenant.name}} asks you to sign contract {{number}}, {{contract}}, on behalf of {{organization}}.{{note}}\n\nPlease read and sign it by {{until}}:\n\n${LINK}\n\nThe link is for you alone. The page asks for a code that we send to this address. Only the newest link works.\n\nQuestions: {{owner}}. ${NOT_YOU}${END}`,
  },
  "CONTRACT-SIGN-CODE": {
    subject: "Your code to read and sign a contract with {{tenant.name}}",
    body: `Dear {{user.first_name}},\n\nYour code is {{letter_secret}}.\n\nIt expires in {{minutes}} minutes. We never ask for it by telephone. If you did not request it, do nothing.${END}`,
  },
  "CONTRACT-SIGNED": {
    subject: "You signed contract {{number}} with {{tenant.name}}",
    body: `Dear {{user.first_name}},\n\nYou signed contract {{number}}, {{contract}}, on behalf of {{organization}} on {{when}}.\n\nFingerprint of what you signed (SHA-256): {{hash}}\n\nIt is in force once {{tenant.name}} marks it executed. We will then send you the executed contract.\n\nIf you did not sign it, tell {{owner}} immediately.${END}`,
  },
  "CONTRACT-EXECUTED": {
    subject: "Contract {{number}} with {{tenant.name}} is executed",
    body: `Dear {{user.first_name}},\n\n{{tenant.name}} executed contract {{number}}, {{contract}}, with {{organization}} on {{on}}. It is in force.\n\nDownload the executed contract (PDF) until {{until}}:\n\n{{app_url}}/executed-contract?token={{letter_secret}}\n\nThe link is for you alone. Keep the file. It contains the signatures and the proof of each.\n\nQuestions: {{owner}}.${END}`,
  },
  "CONTRACT-RETURNED": {
    subject: "{{tenant.name}} withdrew contract {{number}} to change it",
    body: `Dear {{user.first_name}},\n\n{{tenant.name}} withdrew contract {{number}}, {{contract}}, before it was executed.\n\nReason: {{reason}}\n\n{{what}} We will send you a new letter if you are asked to sign again.\n\nQuestions: {{owner}}.${END}`,
  },
  "CONTRACT-DECLINED": {
    subject: "You declined to sign contract {{number}} with {{tenant.name}}",
    body: `Dear {{user.first_name}},\n\nYou declined to sign contract {{number}}, {{contract}}, on behalf of {{organization}} on {{when}}, with the reason:\n\n{{reason}}\n\nWe told {{owner}}.${END}`,
  },
} as const;

/** Without braces, so that typed text is never filled as a variable. */
const plain = (text: string): string => text.replaceAll(/[{}]|<%|%>/g, "");

/**
 * Writes a letter to a signer from outside. @param to `id`: distinguishes their letters @param secret a token or code,
 * sealed until the letter was sent
 */
export function writeSignerLetter(
  context: CountyContext,
  to: { id: string; name: string; email: string },
  key: keyof typeof WORDS,
  variables: Readonly<Record<string, string>>,
  secret?: string,
): Promise<void> {
  const [firstName = "", ...more] = plain(to.name).split(" ");
  return writeSignInLetter(
    context,
    { id: to.id, email: to.email, firstName, lastName: more.join(" ") },
    key,
    WORDS[key],
    {
      variables: Object.fromEntries(Object.entries(variables).map(([name, text]) => [name, plain(text)])),
      ...(secret !== undefined && { secret }),
    },
  );
}
