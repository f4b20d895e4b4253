// The link of a signer from outside, and the code that proves that they read its mailbox. Decision 'Signers from
// outside'.
import { momentInWords } from "../../dates.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { refuseLink } from "./signing.rules.ts";

/** Days for which a link is valid. */
export const LINK_DAYS = 14;
/** Minutes for which a code is valid (NIST SP 800-63B, 5.1.3.2). */
export const CODE_MINUTES = 10;
export const CODE_DIGITS = 8;
/** Maximum tries per code. */
export const MAX_TRIES = 5;
/** Maximum codes per link: with {@link MAX_TRIES}, fifty guesses out of a hundred million. */
export const MAX_CODES = 10;
/** Minutes for which the page may show the text again and sign after a correct code. */
export const PASS_MINUTES = 60;
/** Maximum letters with links per step within a day. */
export const MAX_LETTERS_A_DAY = 10;

/** A link as it was sent. */
export interface SentLink {
  /** SHA-256 of the token, in hex. */
  digest: string;
  contractId: string;
  stepId: string;
  edition: number;
  /** Address of the person asked, in lower case. */
  email: string;
  name: string;
  /** SHA-256 of the text at that time. */
  textHash: string;
  expiresAt: Date;
  usedAt: Date | null;
  isDeclined: boolean;
  revokedAt: Date | null;
}

/** The step that the link is for, as it is now. Null: it was deleted. */
export interface AskedNow {
  isOpen: boolean;
  edition: number;
  email: string;
  name: string;
  textHash: string;
}

/** The person to contact. */
interface AskWhom {
  now: Date;
  timeZone: string;
  /** "Dana Reyes of Demo County". */
  whom: string;
}

/**
 * Why a link does not open the text. Null: it does. Every invalid token is answered the same way, whatever exists.
 * Errors: LINK_UNKNOWN, LINK_REVOKED, LINK_USED, LINK_EXPIRED, LINK_VOID.
 * @param digest of the given token
 */
export function refuseSigningLink(
  link: SentLink | null,
  digest: string,
  request: AskedNow | null,
  { now, timeZone, whom }: AskWhom,
): Refusal | null {
  const sent = link && { ...link, tokenHash: link.digest, signerId: link.stepId };
  const wrong = refuseLink(sent, sent ? { ...sent, tokenHash: digest } : NO_ONE, { now, timeZone });
  // A link of an earlier round was not replaced.
  if (wrong?.code === "LINK_REVOKED" && link && request !== null && request.edition !== link.edition)
    return {
      ...wrong,
      message: `The county withdrew the contract to change it. Ask ${whom} whether you still need to sign.`,
    };
  if (wrong?.code === "LINK_USED" && link && !link.isDeclined && request !== null && request.edition !== link.edition)
    return {
      ...wrong,
      message: `You signed on ${momentInWords(link.usedAt as Date, timeZone)}. The contract changed after that. We will send you a new letter if you are asked to sign again.`,
    };
  if (wrong && link) return { ...wrong, message: WORDS[wrong.code]?.(link, timeZone, whom) ?? wrong.message };
  if (wrong || !link) return wrong;
  const isSame =
    request !== null &&
    request.isOpen &&
    request.edition === link.edition &&
    request.email === link.email &&
    request.name === link.name &&
    request.textHash === link.textHash;
  return isSame
    ? null
    : {
        code: "LINK_VOID",
        message: `The contract or its signers changed after this letter was written. Ask ${whom} whether you still need to sign.`,
      };
}

const NO_ONE = { tokenHash: "", contractId: "", signerId: "", email: "" };
const WORDS: Readonly<Record<string, (link: SentLink, timeZone: string, whom: string) => string>> = {
  LINK_REVOKED: (_link, _zone, whom) =>
    `A newer letter replaced this one. Open the link in the newest letter, or ask ${whom} for another one.`,
  LINK_USED: ({ usedAt, isDeclined }, zone) =>
    `You ${isDeclined ? "declined to sign" : "signed"} on ${momentInWords(usedAt as Date, zone)}. There is nothing more to do here.`,
  LINK_EXPIRED: ({ expiresAt }, zone, whom) =>
    `This link expired ${momentInWords(expiresAt, zone)}. Ask ${whom} for a new one.`,
};

/** Days for which the link to the executed contract is valid. */
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

/** The code mailed last. */
interface MailedCode {
  /** Null: none, or it is used up. */
  codeMark: string | null;
  codeUntil: Date | null;
  tries: number;
}

/**
 * Why a code is refused, in the same words whether it is wrong, late or was tried too often. Null: it is accepted.
 * Errors: CODE_WRONG.
 */
export function refuseCode({ codeMark, codeUntil, tries }: MailedCode, mark: string, now: Date): Refusal | null {
  const isRight = codeMark !== null && codeMark === mark && codeUntil !== null && now < codeUntil && tries < MAX_TRIES;
  return isRight
    ? null
    : {
        code: "CODE_WRONG",
        message: `This code is incorrect or has expired. A code is good for ${CODE_MINUTES} minutes and ${MAX_TRIES} tries. Request another one.`,
        field: "code",
      };
}

/** Why no further code is mailed. Null: one is. Errors: CODES_ENOUGH. */
export const refuseMoreCodes = ({ codes }: { codes: number }, whom: string): Refusal | null =>
  codes < MAX_CODES
    ? null
    : { code: "CODES_ENOUGH", message: `No more codes can be sent for this link. Ask ${whom} for a new link.` };

/** Whether the page's pass from a correct code still opens the text. Errors: PASS_OVER. */
export function refusePass(
  { passDigest, passUntil }: { passDigest: string | null; passUntil: Date | null },
  digest: string,
  now: Date,
): Refusal | null {
  return passDigest !== null && passDigest === digest && passUntil !== null && now < passUntil
    ? null
    : { code: "PASS_OVER", message: PASS_OVER };
}

/** Each correct code opens one page and ends an earlier one. */
const PASS_OVER =
  "An hour has passed since you entered a code here, or a newer one was entered elsewhere. Request another one.";

/** A typed code: its digits. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, "");

/** An address as shown before a correct code: pat@hale.example is p••@hale.example. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email[0]}••${email.slice(at)}`;
}
