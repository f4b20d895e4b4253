import { COMMON_PASSWORDS } from "./commonPasswords.rules.ts";

/**
 * How a county judges new passwords. SPEC: ten characters of four classes. NIST: only length, fifteen or eight (NIST SP
 * 800-63B-4).
 */
export type PasswordPolicy = "SPEC" | "NIST";

/**
 * In characters as people count them: code points (after NFKC), not bytes. The first is the county's own policy, the
 * others are from NIST SP 800-63B-4.
 */
const MIN_LENGTH = { SPEC: 10, NIST: 15, NIST_WITH_SECOND_FACTOR: 8 } as const;
const MAX_PASSWORD_LENGTH = 256;

/** The facts for judging a new password. */
export interface PasswordFacts {
  /** Related names that would be guessed first: the county's, the product's, the role's and the person's. */
  words: readonly string[];
  /** SPEC if absent. */
  policy?: PasswordPolicy;
  /** Whether the person has a second factor. False if absent. */
  hasSecondFactor?: boolean;
}

export interface PasswordRefusal {
  code: "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | "PASSWORD_NEEDS_CLASSES" | "PASSWORD_COMMON" | "PASSWORD_IS_NAME";
  message: string;
  field: "password";
}

/** One line of the live checklist. */
interface PasswordCheck {
  /** The requirement, in words. */
  text: string;
  /** Whether the password meets it. An empty password meets nothing. */
  met: boolean;
}

const CLASSES: readonly [name: string, pattern: RegExp][] = [
  ["one uppercase letter", /\p{Lu}/u],
  ["one lowercase letter", /\p{Ll}/u],
  ["one digit", /\p{Nd}/u],
  ["one special character", /[^\p{L}\p{M}\p{N}\s]/u],
];

/** The minimum length under a policy. */
function shortest({ policy = "SPEC", hasSecondFactor = false }: PasswordFacts): number {
  return policy === "NIST" && hasSecondFactor ? MIN_LENGTH.NIST_WITH_SECOND_FACTOR : MIN_LENGTH[policy];
}

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

/**
 * Without case, spaces and marks, and with digits and symbols replaced by the letters they stand for: 'P@ssw0rd' is
 * 'password'.
 */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[@483!10$57]/g, (sign) => LETTERS[sign] ?? sign)
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.map(plain));

/**
 * The whole password in plain form, and without leading or trailing digits and marks: 'Password2026!' is also
 * 'password'.
 */
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

const isCommon = (read: readonly string[]): boolean => read.some((reading) => COMMON.has(reading));

function isName(read: readonly string[], words: readonly string[]): boolean {
  const names = new Set(words.map((word) => plain(word.normalize("NFKC"))).filter((word) => word.length > 0));
  return read.some((reading) => names.has(reading));
}

/**
 * Why a new password is refused. Null if it is accepted. It is compared as a whole, never in part. The county's own
 * policy requires length and four classes. OWASP ASVS 5.0 (6.2.4, 6.2.11) and NIST SP 800-63B-4 refuse common passwords
 * and names.
 */
export function refusePassword(password: string, facts: PasswordFacts): PasswordRefusal | null {
  const refused = (code: PasswordRefusal["code"], message: string): PasswordRefusal => ({
    code,
    message,
    field: "password",
  });
  const normal = password.normalize("NFKC");
  const { length } = Array.from(normal);
  const least = shortest(facts);
  if (length < least) return refused("PASSWORD_TOO_SHORT", `The password needs at least ${least} characters.`);
  if (length > MAX_PASSWORD_LENGTH)
    return refused("PASSWORD_TOO_LONG", `The password may have at most ${MAX_PASSWORD_LENGTH} characters.`);
  const missing =
    facts.policy === "NIST" ? [] : CLASSES.filter(([, pattern]) => !pattern.test(normal)).map(([name]) => name);
  if (missing.length > 0)
    return refused("PASSWORD_NEEDS_CLASSES", `The password needs at least ${missing.join(", ")}.`);
  const read = [...readings(normal)];
  if (isCommon(read))
    return refused("PASSWORD_COMMON", "This password is one of the first ones people guess. Choose another.");
  if (isName(read, facts.words))
    return refused("PASSWORD_IS_NAME", "This password is a name that is easy to guess here. Choose another.");
  return null;
}

/**
 * The live checklist for a new password, using the same rules. If every line is met,
 * {@link refusePassword} accepts the password.
 */
export function passwordChecks(
  password: string,
  policy: PasswordPolicy,
  facts: Pick<PasswordFacts, "words" | "hasSecondFactor">,
): PasswordCheck[] {
  const normal = password.normalize("NFKC");
  const { length } = Array.from(normal);
  const read = [...readings(normal)];
  const checks: [text: string, met: boolean][] = [];
  const least = shortest({ ...facts, policy });
  checks.push([`At least ${least} characters`, length >= least && length <= MAX_PASSWORD_LENGTH]);
  if (policy === "SPEC") for (const [name, pattern] of CLASSES) checks.push([`At least ${name}`, pattern.test(normal)]);
  checks.push(["Not one of the first passwords people guess", !isCommon(read)]);
  checks.push(["Not your name, your address, or a name of this county", !isName(read, facts.words)]);
  return checks.map(([text, met]) => ({ text, met: met && length > 0 }));
}
