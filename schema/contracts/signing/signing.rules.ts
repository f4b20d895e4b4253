// Who signs when, what a change of the text undoes, and the link of a signer from outside. Decision 'Contracts'.
import { refuseReason } from "../../reason.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { momentInWords } from "../../dates.rules.ts";

/** How a signer proved their identity at the moment of signing. */
export const SIGNING_FACTORS = ["PASSWORD", "CODE", "PASSKEY", "MAILED_CODE"] as const;
export type SigningFactor = (typeof SIGNING_FACTORS)[number];

/** A person who is asked to sign. Those with the same order sign at the same time. */
export interface Signer {
  id: string;
  name: string;
  order: number;
  state: "WAITING" | "SIGNED" | "DECLINED";
  /** SHA-256 of what they signed, in hex. Null: nothing. */
  signedHash: string | null;
}

/** A round of signatures of one text. */
export interface SigningRound {
  /** SHA-256 of the text to be signed. */
  textHash: string;
  /** Hash of the approved text. Null: not all approvals are given. */
  approvedHash: string | null;
  signers: readonly Signer[];
}

/** Whether someone declined, after which no one signs. */
export const isRoundEnded = ({ signers }: SigningRound): boolean => signers.some(({ state }) => state === "DECLINED");

/** Signers whose turn it is. None before the approvals, after a refusal to sign, or once all have signed. */
export function turnOf(round: SigningRound): Signer[] {
  if (isRoundEnded(round) || round.approvedHash !== round.textHash) return [];
  const waiting = round.signers.filter(({ state }) => state === "WAITING");
  const order = Math.min(...waiting.map((signer) => signer.order));
  return waiting.filter((signer) => signer.order === order);
}

/** Whether a signer may see the contract: at their turn, and what they decided on. Never earlier. */
export const mayRead = (round: SigningRound, signerId: string): boolean =>
  round.signers.some(({ id, state }) => id === signerId && state !== "WAITING") ||
  turnOf(round).some(({ id }) => id === signerId);

/** Whether all have signed the approved text. */
export const isAllSigned = ({ signers, textHash, approvedHash }: SigningRound): boolean =>
  signers.length > 0 &&
  approvedHash === textHash &&
  signers.every(({ state, signedHash }) => state === "SIGNED" && signedHash === textHash);

const REFUSALS = {
  NOT_A_SIGNER: "You are not asked to sign this contract.",
  NOT_YOUR_TURN: "It is not your turn yet. You will get a letter when it is.",
  ROUND_ENDED: "A signer has declined, so this round is over.",
  DECIDED: "You have already signed or declined.",
  NO_RIGHT: "You no longer hold the right to sign for the county.",
  OWN_REQUEST: "You asked for this contract, so someone else must sign it for the county.",
  TEXT_CHANGED: "The text changed while you were reading it. Read it again before you sign.",
  FACTOR_MISSING: "Confirm your identity again before you sign.",
} as const;
const refusal = (code: keyof typeof REFUSALS): Refusal => ({ code, message: REFUSALS[code] });

/** The viewer, at this moment. */
export interface SigningFacts {
  signerId: string;
  /** For the county's own people: the permission to sign; for a signer from outside: a valid link. */
  holdsRight: boolean;
  /** They requested the contract themselves, so they may not sign it for the county. */
  isAsker: boolean;
  /** Null: identity was not proved just now. */
  factor: SigningFactor | null;
  /** SHA-256 of the text that was shown to them. */
  shownHash: string;
}

function refuseTurn(round: SigningRound, { signerId, holdsRight }: SigningFacts): Refusal | null {
  const signer = round.signers.find(({ id }) => id === signerId);
  if (!signer) return refusal("NOT_A_SIGNER");
  if (signer.state !== "WAITING") return refusal("DECIDED");
  if (isRoundEnded(round)) return refusal("ROUND_ENDED");
  if (!turnOf(round).includes(signer)) return refusal("NOT_YOUR_TURN");
  return holdsRight ? null : refusal("NO_RIGHT");
}

/**
 * Signed at their turn, with the permission and a factor at that moment, and exactly the text that was shown. Errors:
 * NOT_A_SIGNER, DECIDED, ROUND_ENDED, NOT_YOUR_TURN, NO_RIGHT, OWN_REQUEST, TEXT_CHANGED, FACTOR_MISSING.
 */
export function refuseSign(round: SigningRound, facts: SigningFacts): Refusal | null {
  const wrong = refuseTurn(round, facts);
  if (wrong) return wrong;
  if (facts.isAsker) return refusal("OWN_REQUEST");
  if (facts.shownHash !== round.textHash) return refusal("TEXT_CHANGED");
  return facts.factor === null ? refusal("FACTOR_MISSING") : null;
}

/**
 * Declined at their turn, with a reason. Errors: NOT_A_SIGNER, DECIDED, ROUND_ENDED, NOT_YOUR_TURN, NO_RIGHT,
 * REASON_REQUIRED, TOO_LONG.
 */
export const refuseDecline = (round: SigningRound, facts: SigningFacts, reason: string | null): Refusal | null =>
  refuseTurn(round, facts) ?? refuseReason(reason);

const decided = (
  round: SigningRound,
  signerId: string,
  change: Pick<Signer, "state" | "signedHash">,
): SigningRound => ({
  ...round,
  signers: round.signers.map((signer) => (signer.id === signerId ? { ...signer, ...change } : signer)),
});

/** The round after a signature. */
export const signedBy = (round: SigningRound, signerId: string): SigningRound =>
  decided(round, signerId, { state: "SIGNED", signedHash: round.textHash });

/** The round after a signer declined. */
export const declinedBy = (round: SigningRound, signerId: string): SigningRound =>
  decided(round, signerId, { state: "DECLINED", signedHash: null });

/** The round for a text: a different text reopens the approvals and undoes every signature. */
export const underText = (round: SigningRound, textHash: string): SigningRound =>
  textHash === round.textHash
    ? round
    : {
        textHash,
        approvedHash: null,
        signers: round.signers.map((signer) => ({ ...signer, state: "WAITING", signedHash: null })),
      };

/** Maximum days for which the link of a signer from outside is valid. */
export const MAX_LINK_DAYS = 30;

/** The link of a signer from outside: for one contract, one signer and one address, used once. */
export interface SigningLink {
  /** SHA-256 of the token, in hex: the token itself is only in the letter. */
  tokenHash: string;
  contractId: string;
  signerId: string;
  email: string;
  expiresAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
}

/** Expiration of a link made now, for a requested number of days. */
export const linkExpiry = (now: Date, days: number): Date =>
  new Date(now.valueOf() + Math.min(Math.max(1, days), MAX_LINK_DAYS) * 86_400_000);

const sameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Why a link does not open a contract. A token for another contract, signer or address is answered only as unknown.
 * Errors: LINK_UNKNOWN, LINK_REVOKED, LINK_USED, LINK_EXPIRED.
 */
export function refuseLink(
  link: SigningLink | null,
  brought: Pick<SigningLink, "tokenHash" | "contractId" | "signerId" | "email">,
  { now, timeZone }: { now: Date; timeZone: string },
): Refusal | null {
  const isSame =
    link !== null &&
    link.tokenHash === brought.tokenHash &&
    link.contractId === brought.contractId &&
    link.signerId === brought.signerId &&
    sameAddress(link.email, brought.email);
  if (!isSame) return { code: "LINK_UNKNOWN", message: "This link is not valid. Ask the county for a new one." };
  if (link.revokedAt !== null)
    return { code: "LINK_REVOKED", message: "The county has canceled this link. Ask for a new one." };
  if (link.usedAt !== null)
    return {
      code: "LINK_USED",
      message: `You used this link on ${momentInWords(link.usedAt, timeZone)}. It works only once.`,
    };
  return now >= link.expiresAt
    ? {
        code: "LINK_EXPIRED",
        message: `This link expired ${momentInWords(link.expiresAt, timeZone)}. Ask the county for a new one.`,
      }
    : null;
}
