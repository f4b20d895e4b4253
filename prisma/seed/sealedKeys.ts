// Keys of a demonstration county's sealed bids: three keyholders, whose passphrase is public.
import { scrypt } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { SignedContext } from "#schema/context.ts";
import { base64urlOf, type Bytes, sha256Hex } from "#schema/bids/sealing/bytes.rules.ts";
import { keepClockHalf } from "#schema/bids/sealing/clockHalf.ts";
import { type KeyPair, newKeyPair } from "#schema/bids/sealing/hpke.rules.ts";
import { COST, lockKey, SALT_BYTES } from "#schema/bids/sealing/passphrase.rules.ts";
import { seasonMark } from "#schema/bids/sealing/season.ts";
import { sealShare } from "#schema/bids/sealing/shares.rules.ts";
import { splitKey, pointOf, proofOf, sharesOf, USUAL_SHARES } from "#schema/bids/sealing/sharing.rules.ts";
import { addDays, momentOf } from "./calendar.ts";
import { FAR } from "./projectDays.ts";
import type { ProjectGround } from "./projectRows.ts";
import type { Someone } from "./resolutionBook.ts";
import type { SolicitationRows } from "./solicitationRows.ts";

/** Opens the share of each keyholder of a demonstration. Such keys exist only outside production. */
export const DEMO_PASSPHRASE = "Dais-Demo-2026-Key";

/** A keyholder's own key, as stored. */
export interface DemoKey {
  keys: KeyPair;
  salt: string;
  lockedKey: string;
}

/** Node's own scrypt: off the main thread, and faster than a browser's. */
const nodeScrypt = (
  passphrase: Bytes,
  salt: Bytes,
  { dkLen, ...cost }: { N: number; r: number; p: number; dkLen: number },
) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const settings = { ...cost, maxmem: 256 * cost.N * cost.r };
    scrypt(passphrase, salt, dkLen, settings, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** The keyholders' own keys. Locking is slow, so each is made once for all solicitations of all demonstrations. */
export const demoKeys = (): Promise<DemoKey[]> =>
  Promise.all(
    Array.from({ length: USUAL_SHARES.holders }, async () => {
      const keys = await newKeyPair();
      const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
      const lockedKey = base64urlOf(await lockKey(keys, DEMO_PASSPHRASE, salt, COST, nodeScrypt));
      return { keys, salt: base64urlOf(salt), lockedKey };
    }),
  );

/** Where keys and sealed bids are written. */
export type SealingPlace = Pick<SignedContext, "db" | "ports" | "tenant">;

/** Days since the keyholders of a demonstration rehearsed: new bids use their keys for most of a year. */
const REHEARSED_DAYS_AGO = 60;

/** The keyholders' keys are valid for the season, so that the key for new bids is ready at once. */
export async function seedSeasons(
  { today, timeZone }: Pick<ProjectGround, "today" | "timeZone">,
  place: SealingPlace,
  holders: readonly Someone[],
  ownKeys: readonly DemoKey[],
): Promise<void> {
  const rehearsedAt = momentOf(addDays(today, -REHEARSED_DAYS_AGO), "10:00", timeZone);
  await place.db.seasonKey.createMany({
    data: holders.map(({ id: userId }, index) => {
      const { keys, salt, lockedKey } = ownKeys[index] as DemoKey;
      const key = { userId, salt, publicKey: base64urlOf(keys.publicKey), lockedKey, madeAt: rehearsedAt, rehearsedAt };
      return { ...key, mark: seasonMark(place, key) };
    }),
  });
}

/** The key of a solicitation, with which its bids are sealed. */
export interface SeededSeal {
  id: string;
  solicitationId: string;
  publicKey: Bytes;
}

/** Writes a published solicitation's rehearsed key. After the opening, only its remaining data. */
export async function seedKey(
  place: SealingPlace,
  { id: solicitationId, days, row }: SolicitationRows,
  holders: readonly Someone[],
  ownKeys: readonly DemoKey[],
): Promise<SeededSeal> {
  const keys = await newKeyPair();
  const { secret, clock } = splitKey(keys.privateKey);
  const shares = await sharesOf(secret, { needed: USUAL_SHARES.needed, holders: holders.length });
  const isSpent = days.far >= FAR.OPENED;
  const notBefore = row.openingAt instanceof Date ? row.openingAt : days.openedAt;
  const id = uuid();
  const madeAt = days.approvedAt;
  const keyholders = await Promise.all(
    holders.map(async (holder, index) => {
      const [share, key] = [shares[index] as Bytes, ownKeys[index] as DemoKey];
      const keyholder = uuid();
      const locked = {
        salt: key.salt,
        lockedKey: key.lockedKey,
        share: await sealShare(share, key.keys.publicKey, {
          solicitation: solicitationId,
          keyholder,
          rehearsal: false,
        }),
      };
      return {
        id: keyholder,
        sealId: id,
        userId: holder.id,
        name: holder.name,
        position: index + 1,
        publicKey: base64urlOf(key.keys.publicKey),
        enrolledAt: madeAt,
        shareCommitment: await sha256Hex(share),
        sharePoint: pointOf(share),
        shareProof: await sha256Hex(await proofOf(share)),
        rehearsedAt: madeAt,
        ...(isSpent ? {} : locked),
      };
    }),
  );
  await place.db.bidSeal.create({
    data: {
      id,
      solicitationId,
      state: isSpent ? "SPENT" : "READY",
      needed: USUAL_SHARES.needed,
      publicKey: base64urlOf(keys.publicKey),
      commitment: await sha256Hex(secret),
      clockFile: isSpent ? null : await keepClockHalf(place, { solicitationId, notBefore, half: clock }),
      madeAt,
      rehearsedAt: madeAt,
      erasedAt: isSpent ? days.openedAt : null,
    },
  });
  await place.db.keyholder.createMany({ data: keyholders });
  return { id, solicitationId, publicKey: keys.publicKey };
}
