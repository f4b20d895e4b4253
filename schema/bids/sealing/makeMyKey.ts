import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { base64urlOf, type Bytes, fromBase64url, utf8 } from "./bytes.rules.ts";
import { hpkeSeal, PRIVATE_KEY_BYTES, PUBLIC_KEY_BYTES, TAG_BYTES } from "./hpke.rules.ts";
import { makeWhenAllHaveKeys } from "./makeWhenAllHaveKeys.ts";
import { SALT_BYTES } from "./passphrase.rules.ts";
import { askForParts } from "./replacement.ts";
import { Keyholder, makeKey } from "./SealRecord.ts";
import { forgetSeason } from "./season.ts";
import { takeKey } from "./takeKey.ts";

/** Length of the nonce, private key and tag, as lockKey makes them. */
const LOCKED_BYTES = 12 + PRIVATE_KEY_BYTES + TAG_BYTES;

function bytesIn(field: string, text: string, length: number): Bytes {
  const bytes = text.length <= 2 * length ? fromBase64url(text) : null;
  if (bytes?.length === length) return bytes;
  throw new Refused({ code: "NOT_A_KEY", message: `${field} is not valid.`, field });
}

/** @throws Refused NOT_A_KEY if nothing can be sealed for it */
async function assertPublicKey(bytes: Bytes): Promise<void> {
  try {
    await hpkeSeal(bytes, utf8("probe"), utf8(""), utf8("probe"));
  } catch {
    throw new Refused({ code: "NOT_A_KEY", message: "publicKey is not a point on the curve.", field: "publicKey" });
  }
}

verb("makeMyKey", {
  description:
    "Submits a keyholder's own key, made on their device. Its private half is locked with their passphrase, which never leaves the device. When the last keyholder has made theirs, the key of the solicitation is made and the rehearsal begins. If the keyholder replaces someone, the others are asked for their parts of the share.",
  on: Keyholder,
  can: makeKey,
  forTokens: false,
  secret: true,
  input: (t) => ({
    salt: t.string({ required: true, description: "Salt of the passphrase: 16 bytes, base64url." }),
    publicKey: t.string({ required: true, description: "Raw P-256, uncompressed: 65 bytes, base64url." }),
    lockedKey: t.string({
      required: true,
      description: "The private key, locked with the passphrase: 60 bytes, base64url.",
    }),
  }),
  run: async (holder, input, context) => {
    const publicKey = bytesIn("publicKey", input.publicKey, PUBLIC_KEY_BYTES);
    const salt = base64urlOf(bytesIn("salt", input.salt, SALT_BYTES));
    const lockedKey = base64urlOf(bytesIn("lockedKey", input.lockedKey, LOCKED_BYTES));
    const text = base64urlOf(publicKey);
    // Sending the same key again changes nothing.
    if (holder.publicKey === text && holder.lockedKey === lockedKey) return;
    await assertPublicKey(publicKey);
    // A keyholder makes a new key because they forgot the passphrase, so the season key ends.
    await forgetSeason(context, holder.userId, holder.publicKey);
    await takeKey(context, holder, { salt, publicKey: text, lockedKey, enrolledAt: context.ports.clock.now() });
    await record(context, { after: { publicKey: text } });
    if (holder.replacesId === null) await makeWhenAllHaveKeys(context, holder.project, holder.sealId);
    else await askForParts(context, holder);
  },
});
