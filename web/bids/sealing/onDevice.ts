import { base64urlOf, type Bytes, fromBase64url, sha256Hex } from "#schema/bids/sealing/bytes.rules.ts";
import { type KeyPair, newKeyPair } from "#schema/bids/sealing/hpke.rules.ts";
import { handedOver, partOf, type Place, shareOfParts } from "#schema/bids/sealing/parts.rules.ts";
import { lockKey, SALT_BYTES, unlockKey } from "#schema/bids/sealing/passphrase.rules.ts";
import { readRecovery, recoveryText } from "#schema/bids/sealing/recovery.rules.ts";
import { openShare, sealShare } from "#schema/bids/sealing/shares.rules.ts";
import { proofOf } from "#schema/bids/sealing/sharing.rules.ts";

// Everything here runs only on a keyholder's own device. The passphrase is stretched in small steps, so that the page
// stays responsive.

/** Makes a new key and locks its private half with the passphrase. The result is all that the server gets. */
export async function makeOwnKey(passphrase: string): Promise<{ salt: string; publicKey: string; lockedKey: string }> {
  const keys = await newKeyPair();
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const lockedKey = base64urlOf(await lockKey(keys, passphrase, salt));
  keys.privateKey.fill(0);
  return { salt: base64urlOf(salt), publicKey: base64urlOf(keys.publicKey), lockedKey };
}

/** A keyholder's part of a key, as the server stores it. */
export interface LockedPart {
  key: string;
  solicitation: string;
  salt: string;
  publicKey: string;
  lockedKey: string;
  share: string | null;
  shareCommitment: string | null;
  rehearsalShare: string | null;
  /** Point of the share. Null: an earlier version made the key. */
  point: number | null;
  /** Parts that others have given for a share of this keyholder. */
  parts: readonly string[];
  awaitedCommitment: string | null;
}

/** Unlocks the key, uses it, and forgets it. Null: wrong passphrase. */
async function withOwnKey<T>(
  part: Pick<LockedPart, "publicKey" | "lockedKey" | "salt">,
  passphrase: string,
  work: (keys: KeyPair) => Promise<T>,
): Promise<T | null> {
  const [publicKey, locked, salt] = [part.publicKey, part.lockedKey, part.salt].map((text) => fromBase64url(text));
  const keys = publicKey && locked && salt ? await unlockKey(publicKey, locked, passphrase, salt) : null;
  if (!keys) return null;
  try {
    return await work(keys);
  } finally {
    keys.privateKey.fill(0);
  }
}

/** The share, if it decrypts and matches its commitment. */
async function rightShare({ share, shareCommitment, solicitation, key }: LockedPart, keys: KeyPair) {
  const opened = share && (await openShare(share, keys, { solicitation, keyholder: key, rehearsal: false }));
  return opened && (await sha256Hex(opened)) === shareCommitment ? opened : null;
}

/** Opens the share, if it is the right one, and the rehearsal's share. Null: wrong passphrase. */
export const openOwn = (
  part: LockedPart,
  passphrase: string,
): Promise<{ share: Bytes | null; rehearsal: Bytes | null } | null> =>
  withOwnKey(part, passphrase, async (keys) => {
    const of = { solicitation: part.solicitation, keyholder: part.key, rehearsal: true };
    return {
      share: await rightShare(part, keys),
      rehearsal: part.rehearsalShare === null ? null : await openShare(part.rehearsalShare, keys, of),
    };
  });

/**
 * Letters for the safe: of the keyholder's share, or of their own key if it serves many bids. `letters` null: the share
 * is not the right one. Null: wrong passphrase.
 */
export const sheetLetters = (
  part: LockedPart,
  passphrase: string,
  isOfSeason: boolean,
): Promise<{ letters: string | null } | null> =>
  withOwnKey(part, passphrase, async (keys) => {
    const share = await rightShare(part, keys);
    return { letters: share && (await recoveryText(isOfSeason ? keys.privateKey : share)) };
  });

/** The keyholder who will get a share, and those who can give parts. */
export interface Taking {
  readonly id: string;
  readonly key: string;
  readonly isMyPlace: boolean;
  readonly point?: number | null | undefined;
  readonly publicKey?: string | null | undefined;
  readonly givers: readonly { readonly point: number; readonly publicKey: string }[];
}
const bytesIn = (text: string | null | undefined): Bytes => fromBase64url(text ?? "") ?? new Uint8Array(0);

/** Returned when something fails on the device: the name of its text. */
export type DeviceFault = "wrongPassphrase" | "wrongShare" | "wrongCode" | "wrongParts";

/** This keyholder's parts for the people who will get a share, each sealed for its receiver. */
export async function partsFor(
  part: LockedPart,
  passphrase: string,
  takings: readonly Taking[],
  needed: number,
): Promise<{ parts: { id: string; part: string }[] } | { fault: DeviceFault }> {
  const result = await withOwnKey(part, passphrase, async (keys) => {
    const share = await rightShare(part, keys);
    if (!share) return { fault: "wrongShare" } as const;
    const parts: { id: string; part: string }[] = [];
    for (const { id, key, isMyPlace, point, publicKey, givers } of takings) {
      const place: Place = {
        solicitation: part.solicitation,
        keyholder: key,
        point: point ?? 0,
        publicKey: bytesIn(publicKey),
      };
      const others = givers.map((giver) => ({ point: giver.point, publicKey: bytesIn(giver.publicKey) }));
      parts.push({
        id,
        part: await (isMyPlace ? handedOver(share, place) : partOf(share, keys, place, others, needed)),
      });
    }
    share.fill(0);
    return { parts };
  });
  return result ?? { fault: "wrongPassphrase" };
}

/**
 * The share that a keyholder takes, sealed for their own key, with its proof. It is built from the parts that others
 * gave, or from the letters of a recovery sheet. Both ask for the passphrase, which shows that the keyholder can open
 * the share.
 */
export async function openTakenShare(
  part: LockedPart,
  passphrase: string,
  needed: number,
  letters: string | null,
): Promise<{ share: string; proof: string } | { fault: DeviceFault }> {
  const { key, solicitation, point, awaitedCommitment, parts } = part;
  const result = await withOwnKey(part, passphrase, async (keys) => {
    const place = { solicitation, keyholder: key, point: point ?? 0, publicKey: keys.publicKey };
    const wanted = awaitedCommitment ?? "";
    const share =
      letters === null ? await shareOfParts(parts, keys, place, needed, wanted) : await readRecovery(letters);
    if (!share || (await sha256Hex(share)) !== wanted)
      return { fault: letters === null ? ("wrongParts" as const) : ("wrongCode" as const) };
    const of = { solicitation, keyholder: key, rehearsal: false };
    const answer = {
      share: await sealShare(share, keys.publicKey, of),
      proof: base64urlOf(await proofOf(share)),
    };
    share.fill(0);
    return answer;
  });
  return result ?? { fault: "wrongPassphrase" };
}
