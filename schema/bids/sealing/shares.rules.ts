// A keyholder's share in transit: sealed for their own key, bound to the keyholder and the solicitation.
import { base64urlOf, type Bytes, fromBase64url, joined, utf8 } from "./bytes.rules.ts";
import { hpkeOpen, hpkeSeal, type KeyPair, PUBLIC_KEY_BYTES } from "./hpke.rules.ts";

const INFO = utf8("Dais key share 1");

/** Which share it is: keys of the solicitation and the keyholder, and whether it is for the rehearsal. */
export interface ShareOf {
  solicitation: string;
  keyholder: string;
  rehearsal: boolean;
}
const aadOf = ({ solicitation, keyholder, rehearsal }: ShareOf) =>
  utf8(`${solicitation} ${keyholder} ${rehearsal ? "rehearsal" : "opening"}`);

/** A share as stored: the sender's fresh public key and the sealed share, base64url. */
export async function sealShare(share: Bytes, holdersKey: Bytes, of: ShareOf): Promise<string> {
  const { enc, ciphertext } = await hpkeSeal(holdersKey, INFO, aadOf(of), share);
  return base64urlOf(joined(enc, ciphertext));
}

/** Opens the share on the keyholder's own device. Null if it is someone else's or was changed. */
export async function openShare(sealed: string, keys: KeyPair, of: ShareOf): Promise<Bytes | null> {
  const bytes = fromBase64url(sealed);
  if (!bytes) return null;
  const [enc, ciphertext] = [bytes.slice(0, PUBLIC_KEY_BYTES), bytes.slice(PUBLIC_KEY_BYTES)];
  return hpkeOpen(keys, INFO, aadOf(of), { enc, ciphertext });
}
