import { COMMON_PASSWORDS } from "./commonPasswords.rules.ts";

/** In characters as people count them: code points (after NFKC), not bytes. Part 2, sections 5 and 9. */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 256;

export interface PasswordRefusal {
  code: "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | "PASSWORD_NEEDS_CLASSES" | "PASSWORD_COMMON" | "PASSWORD_IS_NAME";
  message: string;
  field: "password";
}

const CLASSES: readonly [name: string, pattern: RegExp][] = [
  ["one uppercase letter", /\p{Lu}/u],
  ["one lowercase letter", /\p{Ll}/u],
  ["one digit", /\p{Nd}/u],
  ["one special character", /[^\p{L}\p{M}\p{N}\s]/u],
];

const LETTERS: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "8": "b",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/** Without case, spaces and marks, and with the letters for which figures and signs are put: 'P@ssw0rd' is 'password'. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[@483!10$57]/g, (sign) => LETTERS[sign] ?? sign)
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.map(plain));

/** The whole password, plain, and the same without figures and marks put before or behind: 'Password2026!' is 'password' too. */
function readings(password: string): Set<string> {
  const characters = Array.from(password);
  const letter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);
  const firstLetter = characters.findIndex(letter);
  const found = new Set([plain(password)]);
  for (const start of new Set([0, Math.max(firstLetter, 0)])) {
    for (let end = characters.length; end > start; end -= 1) {
      found.add(plain(characters.slice(start, end).join("")));
      if (letter(characters[end - 1])) break;
    }
  }
  return found;
}

/**
 * Why a password is not taken as a new one; null: it may be used. It is compared whole, never by a part of it.
 * `words`: names nearby that would be guessed first, such as the county's, the product's and the person's.
 * Source: part 2, sections 5 and 9 (length and four classes); ASVS 6.2.4, 6.2.11 and NIST 800-63B (common ones, names).
 */
export function refusePassword(password: string, { words }: { words: readonly string[] }): PasswordRefusal | null {
  const refused = (code: PasswordRefusal["code"], message: string): PasswordRefusal => ({
    code,
    message,
    field: "password",
  });
  const normal = password.normalize("NFKC");
  const { length } = Array.from(normal);
  if (length < SHORTEST_PASSWORD)
    return refused("PASSWORD_TOO_SHORT", `The password needs at least ${SHORTEST_PASSWORD} characters.`);
  if (length > LONGEST_PASSWORD)
    return refused("PASSWORD_TOO_LONG", `The password may have at most ${LONGEST_PASSWORD} characters.`);
  const missing = CLASSES.filter(([, pattern]) => !pattern.test(normal)).map(([name]) => name);
  if (missing.length > 0)
    return refused("PASSWORD_NEEDS_CLASSES", `The password needs at least ${missing.join(", ")}.`);
  const read = [...readings(normal)];
  if (read.some((reading) => COMMON.has(reading)))
    return refused("PASSWORD_COMMON", "This password is one of those that are guessed first. Choose another.");
  const names = new Set(words.map((word) => plain(word.normalize("NFKC"))).filter((word) => word.length > 0));
  if (read.some((reading) => names.has(reading)))
    return refused("PASSWORD_IS_NAME", "This password is a name that is easily guessed here. Choose another.");
  return null;
}
