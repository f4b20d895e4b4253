// A keyholder's printed share, for the safe: base32 that people can read aloud and type without mistakes (Crockford's
// alphabet), with a check.
import { type Bytes, bytesOf, joined, sha256 } from "./bytes.rules.ts";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CHECK_BYTES = 2;
const GROUP = 4;
/** Maximum number of characters that a person types. */
const MAX_LENGTH = 500;

function encoded(bytes: Uint8Array): string {
  let [bits, buffer, text] = [0, 0, ""];
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(buffer >>> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(buffer << (5 - bits)) & 31] : text;
}

function decoded(text: string): Bytes | null {
  const bytes: number[] = [];
  let [bits, buffer] = [0, 0];
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return null;
    buffer = (buffer << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((buffer >>> bits) & 255);
    }
    buffer &= (1 << bits) - 1;
  }
  return buffer === 0 ? bytesOf(bytes) : null;
}

/** A share as printed: groups of four letters, the last of them a check. */
export async function recoveryText(share: Bytes): Promise<string> {
  const check = (await sha256(share)).slice(0, CHECK_BYTES);
  const text = encoded(joined(share, check));
  return (text.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? []).join("-");
}

/** Reads the share from a printed text, however it is typed. Null if a letter is wrong or missing. */
export async function readRecovery(typed: string): Promise<Bytes | null> {
  if (typed.length > MAX_LENGTH) return null;
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const bytes = decoded(letters);
  if (!bytes || bytes.length <= CHECK_BYTES) return null;
  const share = bytes.slice(0, -CHECK_BYTES);
  const check = (await sha256(share)).slice(0, CHECK_BYTES);
  return check.every((byte, index) => byte === bytes[share.length + index]) ? share : null;
}
