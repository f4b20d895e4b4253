// Splits a secret into n shares, any k of which restore it (Shamir over GF(256), by an audited library), and computes
// the clock's half of a private key.
import { combine, split } from "shamir-secret-sharing";
import { type Bytes, bytesOf, joined, sha256, sha256Hex, utf8, xor } from "./bytes.rules.ts";

/** Minimum and maximum number of keyholders per solicitation. The library supports up to 255. */
export const MIN_KEYHOLDERS = 2;
export const MAX_KEYHOLDERS = 9;
/** The default number of shares needed to open, and of keyholders (decision 'Procurement', 4). */
export const USUAL_SHARES = { needed: 2, holders: 3 } as const;

/**
 * Splits a private key into two halves: the keyholders' secret, and what the clock keeps. Neither half reveals anything
 * about the key.
 */
export function splitKey(privateKey: Bytes): { secret: Bytes; clock: Bytes } {
  const secret = crypto.getRandomValues(new Uint8Array(privateKey.length));
  return { secret, clock: xor(privateKey, secret) };
}

/** Restores the private key. */
export const joinKey = (secret: Bytes, clock: Bytes): Bytes => xor(secret, clock);

/** Shares of a secret. @throws Error for impossible numbers: 2 <= needed <= holders <= 9 is required */
export async function sharesOf(
  secret: Bytes,
  { needed, holders }: { needed: number; holders: number },
): Promise<Bytes[]> {
  if (needed < MIN_KEYHOLDERS || needed > holders || holders > MAX_KEYHOLDERS)
    throw new Error(`${needed} of ${holders} shares cannot be`);
  return (await split(secret, holders, needed)).map((share) => bytesOf(share));
}

/** The secret of shares with a known commitment. Null if there are too few, or one is wrong. */
export async function secretOf(shares: readonly Bytes[], commitment: string): Promise<Bytes | null> {
  if (shares.length < MIN_KEYHOLDERS) return null;
  try {
    const secret = bytesOf(await combine([...shares]));
    return (await sha256Hex(secret)) === commitment ? secret : null;
  } catch {
    // Shares have different lengths, or one is given twice.
    return null;
  }
}

/** A share's index: its x on the polynomial, 1 to 255. Not secret. */
export const pointOf = (share: Bytes): number => share.at(-1) ?? 0;

/** Proof of holding a share: 32 bytes that reveal nothing about it. The server stores their SHA-256. */
export const proofOf = (share: Bytes): Promise<Bytes> => sha256(joined(utf8("Dais share taken 1"), share));

/**
 * What one share contributes to the value at a point, given the others of its set (Lagrange's summand): 32 bytes. The
 * XOR of all summands of a set is the value. @param others points of the other shares of the set
 */
export async function summandOf(share: Bytes, others: readonly number[], point: number): Promise<Bytes> {
  // The library gives the value at 0, so all points are shifted by the wanted one. Zeros at the others' points leave
  // only this share's summand.
  const moved = (value: Uint8Array, at: number) => joined(value, Uint8Array.of(at ^ point));
  const nothing = new Uint8Array(share.length - 1);
  const samples = [moved(share.subarray(0, -1), pointOf(share)), ...others.map((other) => moved(nothing, other))];
  return bytesOf(await combine(samples));
}
