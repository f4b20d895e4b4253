import { at, type SignedContext } from "../../context.ts";
import { type LockedKeyholder, NOT_REHEARSED } from "./SealRecord.ts";

/** A keyholder's own key: salt, raw public key, locked private key (base64url), and when it was made. */
interface OwnKey {
  salt: string;
  publicKey: string;
  lockedKey: string;
  enrolledAt: Date;
}

/**
 * Gives a keyholder another key for these bids. The previous share was sealed for the old key, and is lost. A keyholder
 * who replaces someone waits for that person's share. Parts given for an older key are removed.
 */
export const takeKey = (
  context: SignedContext,
  { id, replacesId, shareCommitment, awaitedCommitment, sharePoint, shareProof }: LockedKeyholder,
  { salt, publicKey, lockedKey, enrolledAt }: OwnKey,
) =>
  context.db.keyholder.update({
    where: at(context, id),
    data: {
      salt,
      publicKey,
      lockedKey,
      enrolledAt,
      share: null,
      shareCommitment: null,
      ...(replacesId === null
        ? { awaitedCommitment: null, sharePoint: null, shareProof: null }
        : { awaitedCommitment: shareCommitment ?? awaitedCommitment, sharePoint, shareProof }),
      ...NOT_REHEARSED,
    },
  });
