// How a new keyholder gets a share that no one else sees: enough others give parts, from which the new keyholder's own
// device makes the share (enrollment of a share, Stinson and Wei, 2018):
// docs/decisions/2026-11-28-shares-stay-with-keyholders.md
import { base64urlOf, type Bytes, fromBase64url, joined, sha256, sha256Hex, utf8, xor } from "./bytes.rules.ts";
import { hpkeOpen, hpkeSeal, keyBetween, type KeyPair, PUBLIC_KEY_BYTES } from "./hpke.rules.ts";
import { pointOf, summandOf } from "./sharing.rules.ts";

const INFO = utf8("Dais key part 1");
const MASK = utf8("Dais key mask 1");
const SHARE_BYTES = 33;
const SUMMAND_BYTES = SHARE_BYTES - 1;

/** Maximum length of a sealed part in characters. With nine keyholders, each giver is in up to 35 sets. */
export const MAX_PART_LENGTH = 6_000;

/** The share being taken over: keys of the solicitation and the keyholder, index of the share, the new keyholder's public key. */
export interface Place {
  solicitation: string;
  keyholder: string;
  point: number;
  publicKey: Bytes;
}

/** A keyholder who can give a part: index of their share, their public key. */
export interface Giver {
  point: number;
  publicKey: Bytes;
}

const aadOf = ({ solicitation, keyholder }: Place) => utf8(`${solicitation} ${keyholder} part`);

/** All subsets of this size. */
function setsOf<T>(of: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return of.flatMap((first, index) => setsOf(of.slice(index + 1), size - 1).map((rest) => [first, ...rest]));
}

/** Name of a set: the same for all its members, and different if any member's key differs. */
const nameOf = async (set: readonly Giver[]): Promise<string> => {
  const members = set.toSorted((one, other) => one.point - other.point);
  return base64urlOf(
    await sha256(utf8(members.map(({ point, publicKey }) => `${point}:${base64urlOf(publicKey)}`).join(" "))),
  );
};

/**
 * A mask that one giver of a set adds and the other subtracts, so that no single part reveals anything about a share.
 */
const maskBetween = (ownKeys: KeyPair, { publicKey }: Giver, place: Place, set: string): Promise<Bytes> =>
  keyBetween(
    ownKeys,
    publicKey,
    MASK,
    utf8(`${place.solicitation} ${place.keyholder} ${base64urlOf(place.publicKey)} ${set}`),
  );

async function sealedFor(place: Place, words: object): Promise<string> {
  const { enc, ciphertext } = await hpkeSeal(place.publicKey, INFO, aadOf(place), utf8(JSON.stringify(words)));
  return base64urlOf(joined(enc, ciphertext));
}

/**
 * A giver's part, sealed for the new keyholder: base64url. It works with any sufficient number of other givers. @param
 * givers all who can give, including this one @param needed number of shares that open the bids
 */
export async function partOf(
  share: Bytes,
  keys: KeyPair,
  place: Place,
  givers: readonly Giver[],
  needed: number,
): Promise<string> {
  const others = givers.filter(({ point }) => point !== pointOf(share) && point !== place.point);
  const giver = { point: pointOf(share), publicKey: keys.publicKey };
  const sets: Record<string, string> = {};
  for (const set of setsOf(others, needed - 1)) {
    const name = await nameOf([giver, ...set]);
    let sum = await summandOf(
      share,
      set.map(({ point }) => point),
      place.point,
    );
    for (const other of set) sum = xor(sum, await maskBetween(keys, other, place, name));
    sets[name] = base64urlOf(sum);
  }
  return sealedFor(place, { sets });
}

/** The share itself, given by the keyholder being replaced: sealed as a part, base64url. */
export const handedOver = (share: Bytes, place: Place): Promise<string> =>
  sealedFor(place, { share: base64urlOf(share) });

interface Words {
  share?: unknown;
  sets?: unknown;
}

/** Reads the values in a part. Empty if it was sealed for another key, changed, or is not a part. */
async function wordsOf(part: string, keys: KeyPair, place: Place): Promise<Words> {
  const bytes = fromBase64url(part);
  if (!bytes) return {};
  const [enc, ciphertext] = [bytes.slice(0, PUBLIC_KEY_BYTES), bytes.slice(PUBLIC_KEY_BYTES)];
  const opened = await hpkeOpen(keys, INFO, aadOf(place), { enc, ciphertext });
  if (!opened) return {};
  try {
    const words: unknown = JSON.parse(new TextDecoder().decode(opened));
    return typeof words === "object" && words !== null ? words : {};
  } catch {
    return {};
  }
}

const bytesIn = (text: unknown, length: number): Bytes | null => {
  const bytes = typeof text === "string" ? fromBase64url(text) : null;
  return bytes?.length === length ? bytes : null;
};

/**
 * The share of a new keyholder, made from the parts given for it. Null if there are too few, or the result does not
 * match the commitment.
 * @param commitment SHA-256 of the share, hex
 */
export async function shareOfParts(
  parts: readonly string[],
  keys: KeyPair,
  place: Place,
  needed: number,
  commitment: string,
): Promise<Bytes | null> {
  const sums = new Map<string, Bytes[]>();
  for (const part of parts) {
    const { share, sets } = await wordsOf(part, keys, place);
    const shareBytes = bytesIn(share, SHARE_BYTES);
    if (shareBytes && (await sha256Hex(shareBytes)) === commitment) return shareBytes;
    for (const [name, text] of Object.entries(sets ?? {})) {
      const sum = bytesIn(text, SUMMAND_BYTES);
      if (sum) sums.set(name, [...(sums.get(name) ?? []), sum]);
    }
  }
  for (const set of sums.values()) {
    if (set.length !== needed) continue;
    const value = set.reduce((one, other) => xor(one, other));
    const share = joined(value, Uint8Array.of(place.point));
    if ((await sha256Hex(share)) === commitment) return share;
  }
  return null;
}

/**
 * What two people compare before one of them gives a part: the first 60 bits of the SHA-256 of a public key, in groups
 * of five digits (hex).
 */
export async function keyMark(publicKey: Bytes): Promise<string> {
  return ((await sha256Hex(publicKey)).slice(0, 15).match(/.{5}/g) ?? []).join(" ");
}
