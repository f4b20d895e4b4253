// The link of a signer from outside and the code that shows that she reads the mailbox it went to. Decision 'Signers from outside'.
import { momentInWords } from "../../dates.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { refuseLink } from "../signing/signing.rules.ts";

/** Days that a link holds. */
export const LINK_DAYS = 14;
/** Minutes that a code holds (NIST SP 800-63B, 5.1.3.2). */
export const CODE_MINUTES = 10;
export const CODE_DIGITS = 8;
/** Tries at one code. */
export const MOST_TRIES = 5;
/** Codes that are mailed for one link: with {@link MOST_TRIES} fifty guesses at a hundred million. */
export const MOST_CODES = 10;
/** Minutes for which the page may show the text again and sign, once a code was right. */
export const PASS_MINUTES = 60;
/** Letters with links for one step within a day. */
export const MOST_LETTERS_A_DAY = 10;

/** A link as it was sent. */
export interface SentLink {
  /** SHA-256 of the token, hex. */
  digest: string;
  contractId: string;
  stepId: string;
  edition: number;
  /** Of who was asked, lower case. */
  email: string;
  name: string;
  /** SHA-256 of the text as it was then. */
  textHash: string;
  expiresAt: Date;
  usedAt: Date | null;
  isDeclined: boolean;
  revokedAt: Date | null;
}

/** What is asked now where the link leads. Null: the step is gone. */
export interface AskedNow {
  isOpen: boolean;
  edition: number;
  email: string;
  name: string;
  textHash: string;
}

/** Who tells, and whom to ask. */
interface AskWhom {
  now: Date;
  timeZone: string;
  /** "Dana Reyes of Demo County". */
  whom: string;
}

/**
 * Why a link does not open the text. Null: it does. Whoever brings a token that is none hears the same, whatever exists.
 * Errors: LINK_UNKNOWN, LINK_REVOKED, LINK_USED, LINK_EXPIRED, LINK_VOID.
 * @param digest of the token that was brought
 */
export function refuseSigningLink(
  link: SentLink | null,
  digest: string,
  asked: AskedNow | null,
  { now, timeZone, whom }: AskWhom,
): Refusal | null {
  const sent = link && { ...link, tokenHash: link.digest, signerId: link.stepId };
  const wrong = refuseLink(sent, sent ? { ...sent, tokenHash: digest } : NOBODYS, { now, timeZone });
  // Nothing took the place of a link whose round is over.
  if (wrong?.code === "LINK_REVOKED" && link && asked !== null && asked.edition !== link.edition)
    return {
      ...wrong,
      message: `The county withdrew the contract to change it. Ask ${whom} whether you still need to sign.`,
    };
  if (wrong?.code === "LINK_USED" && link && !link.isDeclined && asked !== null && asked.edition !== link.edition)
    return {
      ...wrong,
      message: `You signed on ${momentInWords(link.usedAt as Date, timeZone)}. The contract changed after that. We will send you a new letter if you are asked to sign again.`,
    };
  if (wrong && link) return { ...wrong, message: WORDS[wrong.code]?.(link, timeZone, whom) ?? wrong.message };
  if (wrong || !link) return wrong;
  const isSame =
    asked !== null &&
    asked.isOpen &&
    asked.edition === link.edition &&
    asked.email === link.email &&
    asked.name === link.name &&
    asked.textHash === link.textHash;
  return isSame
    ? null
    : {
        code: "LINK_VOID",
        message: `The contract or its signers changed after this letter was written. Ask ${whom} whether you still need to sign.`,
      };
}

const NOBODYS = { tokenHash: "", contractId: "", signerId: "", email: "" };
const WORDS: Readonly<Record<string, (link: SentLink, timeZone: string, whom: string) => string>> = {
  LINK_REVOKED: (_link, _zone, whom) =>
    `A newer letter replaced this one. Open the link in the newest letter, or ask ${whom} for another one.`,
  LINK_USED: ({ usedAt, isDeclined }, zone) =>
    `You ${isDeclined ? "declined to sign" : "signed"} on ${momentInWords(usedAt as Date, zone)}. There is nothing more to do here.`,
  LINK_EXPIRED: ({ expiresAt }, zone, whom) =>
    `This link expired ${momentInWords(expiresAt, zone)}. Ask ${whom} for a new one.`,
};

/** Days that the link to the executed contract holds. */
export const COPY_DAYS = 30;

/** Why a link does not give the executed contract. Null: it does. Errors: LINK_UNKNOWN, LINK_EXPIRED. */
export function refuseCopyLink(link: { expiresAt: Date } | null, { now, timeZone, whom }: AskWhom): Refusal | null {
  if (link === null)
    return { code: "LINK_UNKNOWN", message: "This link is not valid. Ask the county for the contract." };
  if (now < link.expiresAt) return null;
  return {
    code: "LINK_EXPIRED",
    message: `This link expired ${momentInWords(link.expiresAt, timeZone)}. Ask ${whom} for the contract.`,
  };
}

/** The code that was mailed last. */
interface MailedCode {
  /** Null: none, or it is used up. */
  codeMark: string | null;
  codeUntil: Date | null;
  tries: number;
}

/** Why a code opens nothing: the same words whether it is wrong, late or was tried too often. Null: it opens. Errors: CODE_WRONG. */
export function refuseCode({ codeMark, codeUntil, tries }: MailedCode, mark: string, now: Date): Refusal | null {
  const isRight = codeMark !== null && codeMark === mark && codeUntil !== null && now < codeUntil && tries < MOST_TRIES;
  return isRight
    ? null
    : {
        code: "CODE_WRONG",
        message: `This code is incorrect or has expired. A code is good for ${CODE_MINUTES} minutes and ${MOST_TRIES} tries. Request another one.`,
        field: "code",
      };
}

/** Why no code is mailed any more. Null: one is. Errors: CODES_ENOUGH. */
export const refuseMoreCodes = ({ codes }: { codes: number }, whom: string): Refusal | null =>
  codes < MOST_CODES
    ? null
    : { code: "CODES_ENOUGH", message: `No more codes can be sent for this link. Ask ${whom} for a new link.` };

/** Whether what the page holds since a code was right still opens the text. Errors: PASS_OVER. */
export function refusePass(
  { passDigest, passUntil }: { passDigest: string | null; passUntil: Date | null },
  digest: string,
  now: Date,
): Refusal | null {
  return passDigest !== null && passDigest === digest && passUntil !== null && now < passUntil
    ? null
    : { code: "PASS_OVER", message: PASS_OVER };
}

/** Each right code opens one page: an earlier one is over before its hour. */
const PASS_OVER =
  "An hour has passed since you entered a code here, or a newer one was entered elsewhere. Request another one.";

/** A code as it was typed: its digits. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, "");

/** An address as whoever holds a link may see it before a code was right: pat@hale.example is p••@hale.example. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email[0]}••${email.slice(at)}`;
}
