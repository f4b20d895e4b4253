import { at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { base64urlOf, type Bytes, fromBase64url, sha256Hex, utf8 } from "./bytes.rules.ts";
import { eraseClockHalf, keepClockHalf } from "./clockHalf.ts";
import { openPart, sealEnvelope } from "./envelope.rules.ts";
import { type KeyPair, newKeyPair } from "./hpke.rules.ts";
import { type ShareOf, sealShare } from "./shares.rules.ts";
import { halved, madeWhole, pointOf, proofOf, secretOf, sharesOf } from "./sharing.rules.ts";

// How the key of a solicitation comes to be and is rehearsed. What is secret lives in the memory of one act only, and is
// overwritten before that act is over.

/** A keyholder who has made her own key. */
interface Holder {
  id: string;
  publicKey: string | null;
}
interface Shared {
  id: string;
  share: string;
  commitment: string;
  point: number;
  proof: string;
}

const wiped = (...secrets: readonly (Bytes | undefined)[]) => {
  for (const each of secrets) each?.fill(0);
};

const ownKeyOf = ({ publicKey }: Holder): Bytes => {
  const bytes = publicKey === null ? null : fromBase64url(publicKey);
  if (!bytes) throw new Error("a keyholder without a key takes no share");
  return bytes;
};

/** A secret, shared among these keyholders in their order; each share sealed for her own key. */
async function sharedAmong(
  secret: Bytes,
  needed: number,
  holders: readonly Holder[],
  of: Omit<ShareOf, "keyholder">,
): Promise<Shared[]> {
  const shares = await sharesOf(secret, { needed, holders: holders.length });
  try {
    return await Promise.all(
      holders.map(async (holder, index) => {
        const share = shares[index] as Bytes;
        const sealed = await sealShare(share, ownKeyOf(holder), { ...of, keyholder: holder.id });
        const [commitment, proof] = [await sha256Hex(share), await sha256Hex(await proofOf(share))];
        return { id: holder.id, share: sealed, commitment, point: pointOf(share), proof };
      }),
    );
  } finally {
    wiped(...shares);
  }
}

/** What the rehearsal's envelope says, and the vendor whose it would be. */
const REHEARSAL = "This is the rehearsal's envelope. It opened.";
const NOBODY = "rehearsal";

async function rehearsalEnvelope({ tenant }: SignedContext, solicitationId: string, { publicKey }: KeyPair) {
  const belongs = { county: tenant.id, solicitation: solicitationId, edition: 0, vendor: NOBODY };
  const content = { manifest: utf8(REHEARSAL), attachments: [] };
  return base64urlOf(await sealEnvelope(belongs, publicKey, [{ name: "whole", content }]));
}

/** The seal as whoever calls has locked it. */
interface SealRow {
  id: string;
  solicitationId: string;
  needed: number;
  clockFile: string | null;
}

/**
 * Makes the key of a solicitation for these keyholders, and another one for the rehearsal. The halves go their ways; the private key, the
 * keyholders' secret and their shares are kept nowhere. A key that was made before is lost with its half.
 */
export async function makeSealKey(
  context: SignedContext,
  seal: SealRow,
  holders: readonly Holder[],
  notBefore: Date,
): Promise<void> {
  const { solicitationId, needed } = seal;
  const [keys, rehearsal] = [await newKeyPair(), await newKeyPair()];
  const [real, tried] = [halved(keys.privateKey), halved(rehearsal.privateKey)];
  try {
    const shares = await sharedAmong(real.secret, needed, holders, { solicitation: solicitationId, rehearsal: false });
    const toTry = await sharedAmong(tried.secret, needed, holders, { solicitation: solicitationId, rehearsal: true });
    const clockFile = await keepClockHalf(context, { solicitationId, notBefore, half: real.clock });
    if (seal.clockFile !== null) eraseClockHalf(context, seal.clockFile);
    const now = context.ports.clock.now();
    await context.db.bidSeal.update({
      where: at(context, seal.id),
      data: {
        state: "REHEARSAL",
        publicKey: base64urlOf(keys.publicKey),
        commitment: await sha256Hex(real.secret),
        clockFile,
        madeAt: now,
        rehearsalKey: base64urlOf(rehearsal.publicKey),
        rehearsalCommitment: await sha256Hex(tried.secret),
        rehearsalHalf: base64urlOf(tried.clock),
        rehearsalEnvelope: await rehearsalEnvelope(context, solicitationId, rehearsal),
        rehearsedAt: null,
        version: { increment: 1 },
      },
    });
    for (const [index, { id, share, commitment, point, proof }] of shares.entries())
      await context.db.keyholder.update({
        where: at(context, id),
        data: {
          share,
          shareCommitment: commitment,
          sharePoint: point,
          shareProof: proof,
          rehearsalShare: toTry[index]?.share ?? null,
          rehearsalShareCommitment: toTry[index]?.commitment ?? null,
          rehearsedAt: null,
          entered: null,
          enteredAt: null,
        },
      });
  } finally {
    wiped(keys.privateKey, rehearsal.privateKey, real.secret, real.clock, tried.secret, tried.clock);
  }
  await record(context, {
    action: "makeSealKey",
    noun: "BidSeal",
    nounId: seal.id,
    after: { state: "REHEARSAL", needed, keyholders: holders.length },
  });
}

const purposeOf = ({ tenant }: SignedContext, keyholderId: string) =>
  `share for rehearsal of ${keyholderId} in ${tenant.id}`;

/** A share of the rehearsal that was entered, as it lies in the database until all have entered theirs. */
export const keptShare = (context: SignedContext, keyholderId: string, share: string): string =>
  context.ports.secrets.seal(purposeOf(context, keyholderId), share);

/** Shares of the rehearsal that were entered; what is not one is left out. */
function enteredShares(context: SignedContext, holders: readonly { id: string; entered: string | null }[]): Bytes[] {
  return holders.flatMap(({ id, entered }) => {
    const text = entered === null ? null : context.ports.secrets.open(purposeOf(context, id), entered);
    const bytes = text === null ? null : fromBase64url(text);
    return bytes ? [bytes] : [];
  });
}

/** Whether the shares that were entered open the rehearsal's envelope. */
export async function opensRehearsal(
  context: SignedContext,
  seal: {
    rehearsalKey: string | null;
    rehearsalCommitment: string | null;
    rehearsalHalf: string | null;
    rehearsalEnvelope: string | null;
  },
  holders: readonly { id: string; entered: string | null }[],
): Promise<boolean> {
  const { rehearsalCommitment, rehearsalKey, rehearsalHalf, rehearsalEnvelope: sealed } = seal;
  const [publicKey, half, envelope] = [rehearsalKey, rehearsalHalf, sealed].map((text) => fromBase64url(text ?? ""));
  if (!publicKey || !half || !envelope || rehearsalCommitment === null) return false;
  const shares = enteredShares(context, holders);
  const secret = await secretOf(shares, rehearsalCommitment);
  if (!secret) return false;
  const opened = await openPart(envelope, "whole", { publicKey, privateKey: madeWhole(secret, half) });
  wiped(secret, ...shares);
  return "manifest" in opened && new TextDecoder().decode(opened.manifest) === REHEARSAL;
}
