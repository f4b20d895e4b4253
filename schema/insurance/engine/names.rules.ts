// Whether two names are the same insured. Spelling is tolerated, but nothing is guessed: Smith LLC and Smith Inc. are
// two.

/** Entity types in full, each with its short form; longer ones first. */
const KINDS: readonly (readonly [string, string])[] = [
  ["professional limited liability company", "pllc"],
  ["limited liability limited partnership", "lllp"],
  ["limited liability partnership", "llp"],
  ["limited liability company", "llc"],
  ["limited liability co", "llc"],
  ["professional corporation", "pc"],
  ["limited partnership", "lp"],
  ["incorporated", "inc"],
  ["corporation", "corp"],
  ["limited", "ltd"],
];
const SHORT = new Set(KINDS.map(([, short]) => short));

interface Named {
  /** Name without the entity type. */
  name: string;
  /** Entity type; '' if none is given. */
  kind: string;
}

function named(text: string): Named {
  let words = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/['’.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ")
    .replace(/^the /, "");
  for (const [long, short] of KINDS) if (words.endsWith(` ${long}`)) words = `${words.slice(0, -long.length)}${short}`;
  const last = words.slice(words.lastIndexOf(" ") + 1);
  const kind = words.includes(" ") && SHORT.has(last) ? last : "";
  const name = kind ? words.slice(0, -kind.length - 1) : words;
  return { name: name.replace(/\bcompany$/, "co"), kind };
}

/**
 * Whether two names are the same, ignoring case, accents, punctuation and the spelling of the entity type. A missing
 * entity type matches any.
 */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [named(one), named(other)];
  return a.name !== "" && a.name === b.name && (a.kind === b.kind || !a.kind || !b.kind);
}

/** A vendor's known names. */
export interface VendorNames {
  legalName: string;
  /** Doing business as. */
  dba: string | null;
}

/**
 * Whether a certificate's insured is the vendor. If a legal name is given, it decides; a trade name alone counts if it
 * is the vendor's. 'Smith LLC d/b/a Best Paving' is Smith LLC, no matter who else trades as Best Paving.
 */
export function isInsured(insured: string, { legalName, dba }: VendorNames): boolean {
  const [legal = "", trade] = insured.split(/\b(?:d\s*\/\s*b\s*\/\s*a|d\.b\.a\.?|dba|doing business as|t\/a)(?!\w)/i);
  if (isSameName(legal, legalName)) return true;
  return trade === undefined && dba !== null && isSameName(legal, dba);
}
