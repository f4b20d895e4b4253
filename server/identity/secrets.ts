import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
} from "node:crypto";
import type { Secrets } from "#schema/context.ts";

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** Prefix of the 32 bytes of an Ed25519 key in PKCS 8 (RFC 8410, 7). */
const PKCS8_ED25519 = Buffer.from("302e020100300506032b657004220420", "hex");

/** Random secrets, and seals with keys derived from the server's secret: one key per purpose, so that no seal is accepted for another. */
export function createSecrets(appSecret: string): Secrets {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync("sha256", appSecret, "dais seals", purpose, 32));
  const markKeyOf = (purpose: string) => Buffer.from(hkdfSync("sha256", appSecret, "dais marks", purpose, 32));
  const signerOf = (purpose: string) =>
    createPrivateKey({
      key: Buffer.concat([PKCS8_ED25519, Buffer.from(hkdfSync("sha256", appSecret, "dais signatures", purpose, 32))]),
      format: "der",
      type: "pkcs8",
    });
  return {
    sign: (purpose, text) => sign(null, Buffer.from(text, "utf8"), signerOf(purpose)).toString("base64url"),
    signingKey: (purpose) => createPublicKey(signerOf(purpose)).export({ format: "jwk" }).x ?? "",
    mark: (purpose, text) => createHmac("sha256", markKeyOf(purpose)).update(text).digest("hex"),
    random: (bytes) => randomBytes(bytes).toString("base64url"),
    digest: (secret) => createHash("sha256").update(secret).digest("hex"),
    seal(purpose, text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, keyOf(purpose), nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < NONCE + TAG) return null;
      try {
        const decipher = createDecipheriv(CIPHER, keyOf(purpose), bytes.subarray(0, NONCE));
        decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
