// A keyholder's own key pair, locked with their passphrase on their own device. The passphrase never leaves it.
// Decision 'Procurement', 4.
import { scryptAsync } from "@noble/hashes/scrypt.js";
import { type Bytes, bytesOf, joined, utf8 } from "./bytes.rules.ts";
import type { KeyPair } from "./hpke.rules.ts";

/** Minimum number of characters in a passphrase (NIST SP 800-63B-4, 3.1.1.2, when used alone). */
export const MIN_PASSPHRASE_LENGTH = 15;
export const MAX_PASSPHRASE_LENGTH = 200;
export const SALT_BYTES = 16;
const NONCE_BYTES = 12;
/** Each guess costs about a second and 128 MB on an office computer. */
export const COST = { N: 2 ** 17, r: 8, p: 1 } as const;

/** Why a passphrase cannot be used to lock a key. */
export function refusePassphrase(
  passphrase: string,
): { code: "TOO_SHORT" | "TOO_LONG" | "TOO_SIMPLE"; message: string } | null {
  const characters = Array.from(passphrase.normalize("NFKC"));
  if (characters.length < MIN_PASSPHRASE_LENGTH)
    return {
      code: "TOO_SHORT",
      message: `A passphrase needs at least ${MIN_PASSPHRASE_LENGTH} characters. Four or five words are enough.`,
    };
  if (characters.length > MAX_PASSPHRASE_LENGTH)
    return { code: "TOO_LONG", message: `A passphrase may have at most ${MAX_PASSPHRASE_LENGTH} characters.` };
  return new Set(characters).size < 6
    ? { code: "TOO_SIMPLE", message: "A passphrase needs at least six different characters." }
    : null;
}

/** scrypt (RFC 7914) in JavaScript. The caller may pass a faster one. */
type Scrypt = (
  passphrase: Bytes,
  salt: Bytes,
  cost: { N: number; r: number; p: number; dkLen: number },
) => Promise<Uint8Array>;

/**
 * The key derived from a passphrase and a salt: scrypt of the passphrase's NFKC form in UTF-8. `cost` is smaller only
 * in tests.
 */
async function lockOf(
  passphrase: string,
  salt: Bytes,
  cost: { N: number; r: number; p: number },
  scrypt: Scrypt = scryptAsync,
) {
  const key = bytesOf(await scrypt(utf8(passphrase.normalize("NFKC")), salt, { ...cost, dkLen: 32 }));
  return crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** A locked private key: nonce and AES-256-GCM text, bound to its public key. */
export async function lockKey(
  { publicKey, privateKey }: KeyPair,
  passphrase: string,
  salt: Bytes,
  cost: { N: number; r: number; p: number } = COST,
  scrypt?: Scrypt,
): Promise<Bytes> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const lock = await lockOf(passphrase, salt, cost, scrypt);
  const text = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce, additionalData: publicKey }, lock, privateKey);
  return joined(nonce, bytesOf(text));
}

/** Unlocks the private key. Null if the passphrase is wrong. */
export async function unlockKey(
  publicKey: Bytes,
  locked: Bytes,
  passphrase: string,
  salt: Bytes,
  cost: { N: number; r: number; p: number } = COST,
): Promise<KeyPair | null> {
  const lock = await lockOf(passphrase, salt, cost);
  const [nonce, text] = [locked.slice(0, NONCE_BYTES), locked.slice(NONCE_BYTES)];
  try {
    const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce, additionalData: publicKey }, lock, text);
    return { publicKey, privateKey: bytesOf(opened) };
  } catch {
    return null;
  }
}
