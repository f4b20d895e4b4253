import type { Refusal } from "../refusal.rules.ts";

/** Seconds for which a time-based code is valid (RFC 6238). */
export const CODE_SECONDS = 30;
/** Time steps by which a clock may be ahead or behind. */
export const CODE_WINDOW = 1;
/** Recovery codes created together (decision 'Sign-in'). */
export const RECOVERY_CODES = 10;
/** Minutes within which a new second factor must be confirmed. */
export const SETUP_MINUTES = 15;
/** Minutes for which a sign-in waits for its second factor. */
export const PENDING_MINUTES = 10;
/** Attempts of one pending sign-in. Then the person starts again with their password. */
export const PENDING_ATTEMPTS = 5;

/** Letters of recovery codes: no two look alike (Crockford's base 32). */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RECOVERY_LENGTH = 12;
/** Number of leading letters that identify a code. Only the rest is secret. */
const NAME_LENGTH = 2;

/** What a person entered as their second factor. */
export type TypedCode =
  | { kind: "TIME"; code: string }
  | { kind: "RECOVERY"; /** Which recovery code it is. */ name: string; secret: string };

/**
 * Reads a typed code, ignoring spaces, hyphens and case. O is read as 0, I and L as 1. Null if it is neither six digits
 * nor a recovery code.
 */
export function readCode(typed: string): TypedCode | null {
  const plain = typed
    .normalize("NFKC")
    .replaceAll(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: "TIME", code: plain };
  const code = plain.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  if (code.length !== RECOVERY_LENGTH || /[^0-9A-HJKMNP-TV-Z]/.test(code)) return null;
  return { kind: "RECOVERY", name: code.slice(0, NAME_LENGTH), secret: code.slice(NAME_LENGTH) };
}

/**
 * Recovery codes made of random bytes: twelve letters each, of which the first two identify the code and differ within
 * the set.
 * @param bytes returns a number of random bytes
 */
export function makeRecoveryCodes(bytes: (count: number) => Uint8Array): { name: string; secret: string }[] {
  const codes = new Map<string, { name: string; secret: string }>();
  while (codes.size < RECOVERY_CODES) {
    const letters = [...bytes(RECOVERY_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
    const code = { name: letters.slice(0, NAME_LENGTH), secret: letters.slice(NAME_LENGTH) };
    codes.set(code.name, code);
  }
  return [...codes.values()];
}

/** A recovery code for display: three groups of four. */
export function shownCode({ name, secret }: { name: string; secret: string }): string {
  return `${name}${secret}`.replaceAll(/(.{4})(?=.)/g, "$1-");
}

/**
 * Why a person must keep their last second factor. Null if they may remove it. Code LAST_FACTOR: their role requires
 * one, and none would be left.
 * @param left what would be left: whether codes stay on, and the number of passkeys
 */
export function refuseLastFactor(left: { needed: boolean; codes: boolean; passkeys: number }): Refusal | null {
  if (!left.needed || left.codes || left.passkeys > 0) return null;
  return {
    code: "LAST_FACTOR",
    message: "Your role needs a second factor. Set up another one before you remove this.",
  };
}
