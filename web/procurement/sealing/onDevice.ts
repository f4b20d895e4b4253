import { base64urlOf, type Bytes, fromBase64url, sha256Hex } from "#schema/procurement/sealing/bytes.rules.ts";
import { newKeyPair } from "#schema/procurement/sealing/hpke.rules.ts";
import { lockKey, SALT_BYTES, unlockKey } from "#schema/procurement/sealing/passphrase.rules.ts";
import { openShare } from "#schema/procurement/sealing/shares.rules.ts";

// What happens on a keyholder's own device, and nowhere else. The passphrase is stretched in small steps: the page stays alive meanwhile.

/** A new key, its private half locked with her passphrase: all that the server is sent. */
export async function makeOwnKey(passphrase: string): Promise<{ salt: string; publicKey: string; lockedKey: string }> {
  const keys = await newKeyPair();
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const lockedKey = base64urlOf(await lockKey(keys, passphrase, salt));
  keys.privateKey.fill(0);
  return { salt: base64urlOf(salt), publicKey: base64urlOf(keys.publicKey), lockedKey };
}

/** Her part of a key, as the server keeps it for her. */
export interface LockedPart {
  key: string;
  solicitation: string;
  salt: string;
  publicKey: string;
  lockedKey: string;
  share: string | null;
  shareCommitment: string | null;
  rehearsalShare: string | null;
}

/** What her passphrase opens. Null: another passphrase. */
export async function openOwn(
  part: LockedPart,
  passphrase: string,
): Promise<{ share: Bytes | null; isRight: boolean; rehearsal: Bytes | null } | null> {
  const [publicKey, locked, salt] = [part.publicKey, part.lockedKey, part.salt].map((text) => fromBase64url(text));
  const keys = publicKey && locked && salt ? await unlockKey(publicKey, locked, passphrase, salt) : null;
  if (!keys) return null;
  const of = { solicitation: part.solicitation, keyholder: part.key };
  const share = part.share === null ? null : await openShare(part.share, keys, { ...of, rehearsal: false });
  const rehearsal =
    part.rehearsalShare === null ? null : await openShare(part.rehearsalShare, keys, { ...of, rehearsal: true });
  keys.privateKey.fill(0);
  const isRight = share !== null && (await sha256Hex(share)) === part.shareCommitment;
  return { share, isRight, rehearsal };
}
