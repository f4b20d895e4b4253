// A secret in n shares of which any k give it back (Shamir over GF(256), by an audited library), and the clock's half of a private key.
import { combine, split } from "shamir-secret-sharing";
import { type Bytes, bytesOf, sha256Hex, xor } from "./bytes.rules.ts";

/** Keyholders of a solicitation, at least and at most; the library knows up to 255. */
export const FEWEST_KEYHOLDERS = 2;
export const MOST_KEYHOLDERS = 9;
/** Shares that open, and keyholders, unless the county chooses others (decision 'Procurement', 4). */
export const USUAL_SHARES = { needed: 2, holders: 3 } as const;

/** A private key in two halves: the keyholders' secret, and what the clock keeps. Neither tells anything of the key. */
export function halved(privateKey: Bytes): { secret: Bytes; clock: Bytes } {
  const secret = crypto.getRandomValues(new Uint8Array(privateKey.length));
  return { secret, clock: xor(privateKey, secret) };
}

/** The private key again. */
export const madeWhole = (secret: Bytes, clock: Bytes): Bytes => xor(secret, clock);

/** Shares of a secret. @throws Error when the numbers are none that can be: 2 <= needed <= holders <= 9 */
export async function sharesOf(
  secret: Bytes,
  { needed, holders }: { needed: number; holders: number },
): Promise<Bytes[]> {
  if (needed < FEWEST_KEYHOLDERS || needed > holders || holders > MOST_KEYHOLDERS)
    throw new Error(`${needed} of ${holders} shares cannot be`);
  return (await split(secret, holders, needed)).map((share) => bytesOf(share));
}

/** The secret of shares whose commitment is known. Null: they are not enough, or one of them is not the right one. */
export async function secretOf(shares: readonly Bytes[], commitment: string): Promise<Bytes | null> {
  if (shares.length < FEWEST_KEYHOLDERS) return null;
  try {
    const secret = bytesOf(await combine([...shares]));
    return (await sha256Hex(secret)) === commitment ? secret : null;
  } catch {
    // Shares of different lengths, or one twice.
    return null;
  }
}
