import type { SignedContext } from "../../context.ts";
import { base64urlOf, type Bytes, fromBase64url, sha256Hex, utf8 } from "./bytes.rules.ts";
import { clockHalf } from "./clockHalf.ts";
import { openPart, sealEnvelope } from "./envelope.rules.ts";
import { type KeyPair, newKeyPair } from "./hpke.rules.ts";
import { type Holder, sealedShares, wipe } from "./sealedShares.ts";
import { splitKey, joinKey, secretOf, sharesOf } from "./sharing.rules.ts";

// How a key is tried before bids are sealed for it: by its keyholders, or by the server alone if all of them have
// rehearsed their keys before.

/** The content of the rehearsal's envelope, and the vendor it names. */
const REHEARSAL = "This is the rehearsal's envelope. It opened.";
const NO_ONE = "rehearsal";

async function rehearsalEnvelope({ tenant }: SignedContext, solicitationId: string, { publicKey }: KeyPair) {
  const belongs = { county: tenant.id, solicitation: solicitationId, edition: 0, vendor: NO_ONE };
  const content = { manifest: utf8(REHEARSAL), attachments: [] };
  return base64urlOf(await sealEnvelope(belongs, publicKey, [{ name: "whole", content }]));
}

/** Whether the combined shares and the clock's half open the rehearsal's envelope. */
async function opensWith(
  shares: readonly Bytes[],
  commitment: string,
  half: Bytes,
  publicKey: Bytes,
  envelope: Bytes,
): Promise<boolean> {
  const secret = await secretOf(shares, commitment);
  if (!secret) return false;
  const privateKey = joinKey(secret, half);
  const opened = await openPart(envelope, "whole", { publicKey, privateKey });
  wipe(secret, privateKey);
  return "manifest" in opened && new TextDecoder().decode(opened.manifest) === REHEARSAL;
}

/**
 * Opens an envelope with the first and with the last `needed` shares, and the clock's half as written. @throws Error if
 * the key does not open it
 */
export async function tryKey(
  context: SignedContext,
  sealKey: {
    solicitationId: string;
    clockFile: string;
    commitment: string;
    shares: readonly Bytes[];
    needed: number;
    keys: KeyPair;
  },
): Promise<void> {
  const { solicitationId, clockFile, commitment, shares, needed, keys } = sealKey;
  const clockRecord = await clockHalf(context, { solicitationId, file: clockFile });
  const envelope = fromBase64url(await rehearsalEnvelope(context, solicitationId, keys)) as Bytes;
  for (const some of [shares.slice(0, needed), shares.slice(-needed)])
    if (!clockRecord || !(await opensWith(some, commitment, clockRecord.half, keys.publicKey, envelope)))
      throw new Error("the key that was made does not open what is sealed for it");
  wipe(clockRecord?.half);
}

/**
 * Makes a separate key for the rehearsal. The server enters the shares of keyholders who need no rehearsal, because
 * those shares are not secret.
 */
export async function makeRehearsal(
  context: SignedContext,
  { solicitationId, needed }: { solicitationId: string; needed: number },
  holders: readonly Holder[],
) {
  const keys = await newKeyPair();
  const { secret, clock } = splitKey(keys.privateKey);
  const shares = await sharesOf(secret, { needed, holders: holders.length });
  try {
    const sealed = await sealedShares(shares, holders, { solicitation: solicitationId, rehearsal: true });
    return {
      seal: {
        rehearsalKey: base64urlOf(keys.publicKey),
        rehearsalCommitment: await sha256Hex(secret),
        rehearsalHalf: base64urlOf(clock),
        rehearsalEnvelope: await rehearsalEnvelope(context, solicitationId, keys),
      },
      shares: sealed.map(({ id, share, commitment }, index) =>
        holders[index]?.rehearsedAt == null
          ? { rehearsalShare: share, rehearsalShareCommitment: commitment, entered: null }
          : {
              rehearsalShare: null,
              rehearsalShareCommitment: null,
              entered: sealedRehearsalShare(context, id, base64urlOf(shares[index] as Bytes)),
            },
      ),
    };
  } finally {
    wipe(keys.privateKey, secret, clock, ...shares);
  }
}

const purposeOf = ({ tenant }: SignedContext, keyholderId: string) =>
  `share for rehearsal of ${keyholderId} in ${tenant.id}`;

/** A share of the rehearsal, stored in the database until all keyholders have entered theirs. */
export const sealedRehearsalShare = (context: SignedContext, keyholderId: string, share: string): string =>
  context.ports.secrets.seal(purposeOf(context, keyholderId), share);

/** The rehearsal shares that were entered. Invalid ones are dropped. */
function enteredShares(context: SignedContext, holders: readonly { id: string; entered: string | null }[]): Bytes[] {
  return holders.flatMap(({ id, entered }) => {
    const text = entered === null ? null : context.ports.secrets.open(purposeOf(context, id), entered);
    const bytes = text === null ? null : fromBase64url(text);
    return bytes ? [bytes] : [];
  });
}

/** Whether the entered shares open the rehearsal's envelope. */
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
  const opens = await opensWith(shares, rehearsalCommitment, half, publicKey, envelope);
  wipe(...shares);
  return opens;
}
