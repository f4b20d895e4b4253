import { type Bytes, fromBase64url, sha256Hex } from "./bytes.rules.ts";
import { type ShareOf, sealShare } from "./shares.rules.ts";
import { pointOf, proofOf } from "./sharing.rules.ts";

/** A keyholder who has made their own key. */
export interface Holder {
  id: string;
  publicKey: string | null;
  /** When the key was rehearsed for other bids. Null if it was not, and must be rehearsed for these. */
  rehearsedAt: Date | null;
}
interface Shared {
  id: string;
  share: string;
  commitment: string;
  point: number;
  proof: string;
}

/** Overwrites secrets. */
export const wipe = (...secrets: readonly (Bytes | undefined)[]) => {
  for (const each of secrets) each?.fill(0);
};

const ownKeyOf = ({ publicKey }: Holder): Bytes => {
  const bytes = publicKey === null ? null : fromBase64url(publicKey);
  if (!bytes) throw new Error("a keyholder without a key takes no share");
  return bytes;
};

/** Shares of a secret for these keyholders in order, each sealed for its holder's own key. */
export const sealedShares = (
  shares: readonly Bytes[],
  holders: readonly Holder[],
  of: Omit<ShareOf, "keyholder">,
): Promise<Shared[]> =>
  Promise.all(
    holders.map(async (holder, index) => {
      const share = shares[index] as Bytes;
      const sealed = await sealShare(share, ownKeyOf(holder), { ...of, keyholder: holder.id });
      const [commitment, proof] = [await sha256Hex(share), await sha256Hex(await proofOf(share))];
      return { id: holder.id, share: sealed, commitment, point: pointOf(share), proof };
    }),
  );
