import { base64urlOf, fromBase64url } from "#schema/bids/sealing/bytes.rules.ts";
import { PRIVATE_KEY_BYTES } from "#schema/bids/sealing/hpke.rules.ts";
import { unlockKey } from "#schema/bids/sealing/passphrase.rules.ts";
import { readRecovery } from "#schema/bids/sealing/recovery.rules.ts";
import { openShare } from "#schema/bids/sealing/shares.rules.ts";

export interface OwnKey {
  readonly key: string;
  readonly salt?: string | null | undefined;
  readonly publicKey?: string | null | undefined;
  readonly lockedKey?: string | null | undefined;
  readonly share?: string | null | undefined;
}

/** Opens a keyholder's share on the keyholder's device. Base64url. */
export async function openOwnShare(
  ownKey: OwnKey,
  solicitation: string,
  passphrase: string,
): Promise<{ share: string } | { fault: "wrongPassphrase" | "wrongShare" | "noShare" }> {
  const [publicKey, lockedKey, salt] = [ownKey.publicKey, ownKey.lockedKey, ownKey.salt].map((text) =>
    fromBase64url(text ?? ""),
  );
  if (!ownKey.share || !publicKey?.length || !lockedKey?.length || !salt?.length) return { fault: "noShare" };
  const keys = await unlockKey(publicKey, lockedKey, passphrase, salt);
  if (!keys) return { fault: "wrongPassphrase" };
  const share = await openShare(ownKey.share, keys, { solicitation, keyholder: ownKey.key, rehearsal: false });
  return share ? { share: base64urlOf(share) } : { fault: "wrongShare" };
}

/** Opens the share that the recovery sheet spells, or that the key on the sheet decrypts. Base64url. */
export async function shareOfSheet(
  letters: string,
  ownKey: OwnKey,
  solicitation: string,
): Promise<{ share: string } | { fault: "wrongLetters" | "wrongSheet" | "noShare" }> {
  const bytes = await readRecovery(letters);
  if (!bytes) return { fault: "wrongLetters" };
  if (bytes.length !== PRIVATE_KEY_BYTES) return { share: base64urlOf(bytes) };
  const publicKey = fromBase64url(ownKey.publicKey ?? "");
  if (!ownKey.share || !publicKey?.length) return { fault: "noShare" };
  const of = { solicitation, keyholder: ownKey.key, rehearsal: false };
  // A private key that does not match the public key is rejected before use.
  const share = await openShare(ownKey.share, { publicKey, privateKey: bytes }, of).catch(() => null);
  return share ? { share: base64urlOf(share) } : { fault: "wrongSheet" };
}
