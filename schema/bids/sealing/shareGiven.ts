import { Refused } from "../../refusal.ts";
import { base64urlOf, fromBase64url, sha256Hex } from "./bytes.rules.ts";

/** Maximum size in bytes of a share, or of its stand-in during a rehearsal. */
const MAX_BYTES = 64;

/** A share as entered, if it is the one given to this keyholder. @throws Refused WRONG_SHARE */
export async function shareGiven(text: string, commitment: string | null, name: string): Promise<string> {
  const bytes = text.length <= 2 * MAX_BYTES ? fromBase64url(text) : null;
  if (!bytes || bytes.length === 0 || (await sha256Hex(bytes)) !== commitment)
    throw new Refused({
      code: "WRONG_SHARE",
      message: `This isn't the share that was given to ${name}.`,
      field: "share",
    });
  return base64urlOf(bytes);
}
