import { at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { base64urlOf, sha256Hex } from "./bytes.rules.ts";
import { eraseClockHalf, keepClockHalf } from "./clockHalf.ts";
import { newKeyPair } from "./hpke.rules.ts";
import { makeRehearsal, tryKey } from "./rehearsal.ts";
import { type Holder, sealedShares, wipe } from "./sealedShares.ts";
import { splitKey, sharesOf } from "./sharing.rules.ts";

// Making the key of a solicitation. Secrets exist only in memory, and are overwritten before the act ends.

/** The seal as locked by the caller. */
interface SealRow {
  id: string;
  solicitationId: string;
  needed: number;
  clockFile: string | null;
}

const NO_REHEARSAL = {
  rehearsalKey: null,
  rehearsalCommitment: null,
  rehearsalHalf: null,
  rehearsalEnvelope: null,
};

/**
 * Makes the key of a solicitation for these keyholders. The halves are stored separately. The private key, the
 * keyholders' secret and their shares are stored nowhere. A key made earlier is lost with its half. Keyholders with a
 * new key get a separate key for the rehearsal. If all have rehearsed theirs for other bids, the server tries the key
 * itself before discarding it. Returns how far the key is.
 */
export async function makeSealKey(
  context: SignedContext,
  seal: SealRow,
  holders: readonly Holder[],
  notBefore: Date,
): Promise<"REHEARSAL" | "READY"> {
  const { solicitationId, needed } = seal;
  const keys = await newKeyPair();
  const { secret, clock } = splitKey(keys.privateKey);
  const shares = await sharesOf(secret, { needed, holders: holders.length });
  try {
    const commitment = await sha256Hex(secret);
    const sealed = await sealedShares(shares, holders, { solicitation: solicitationId, rehearsal: false });
    const clockFile = await keepClockHalf(context, { solicitationId, notBefore, half: clock });
    if (seal.clockFile !== null) eraseClockHalf(context, seal.clockFile);
    const isRehearsed = holders.every(({ rehearsedAt }) => rehearsedAt !== null);
    const publicKey = base64urlOf(keys.publicKey);
    if (isRehearsed) await tryKey(context, { solicitationId, clockFile, commitment, shares, needed, keys });
    const tried = isRehearsed ? null : await makeRehearsal(context, seal, holders);
    const now = context.ports.clock.now();
    const state = isRehearsed ? "READY" : "REHEARSAL";
    await context.db.bidSeal.update({
      where: at(context, seal.id),
      data: {
        ...(tried?.seal ?? NO_REHEARSAL),
        state,
        publicKey,
        commitment,
        clockFile,
        madeAt: now,
        rehearsedAt: isRehearsed ? now : null,
        version: { increment: 1 },
      },
    });
    for (const [index, { id, share, commitment: own, point, proof }] of sealed.entries())
      await context.db.keyholder.update({
        where: at(context, id),
        data: {
          share,
          shareCommitment: own,
          sharePoint: point,
          shareProof: proof,
          rehearsedAt: holders[index]?.rehearsedAt ?? null,
          ...(tried?.shares[index] ?? { rehearsalShare: null, rehearsalShareCommitment: null, entered: null }),
          enteredAt: null,
        },
      });
    await record(context, {
      action: "makeSealKey",
      noun: "BidSeal",
      nounId: seal.id,
      after: { state, needed, keyholders: holders.length },
    });
    return state;
  } finally {
    wipe(keys.privateKey, secret, clock, ...shares);
  }
}
