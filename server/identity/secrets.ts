import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Secrets } from "#schema/context.ts";

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** Random secrets, and seals with keys made from the server's secret: one key a purpose, so that no seal is taken for another. */
export function createSecrets(appSecret: string): Secrets {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync("sha256", appSecret, "dais seals", purpose, 32));
  const markKeyOf = (purpose: string) => Buffer.from(hkdfSync("sha256", appSecret, "dais marks", purpose, 32));
  return {
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
