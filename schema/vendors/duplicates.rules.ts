// Which records may be the same vendor: by tax ID, name, or address.

/** The fields compared. */
export interface Comparable {
  id: string;
  legalName: string;
  dba: string | null;
  address: string | null;
  zip: string | null;
  /** Keyed fingerprint of the tax ID. Null if not given. */
  taxIdMark: string | null;
}

export type DuplicateReason = "TAX_ID" | "NAME" | "ADDRESS";

/** Two records that may be the same vendor, and why. */
export interface Pair {
  /** The older one first, because ids are ordered by time. */
  ids: readonly [string, string];
  reasons: DuplicateReason[];
}

/** Words that do not tell company names apart. */
const IGNORED_NAME_WORDS = new Set(
  "inc incorporated llc llp lp ltd limited co company corp corporation pllc pc plc the and of dba group holdings".split(
    " ",
  ),
);
const STREET_ABBREVIATIONS: Readonly<Record<string, string>> = {
  street: "st",
  avenue: "ave",
  av: "ave",
  road: "rd",
  drive: "dr",
  boulevard: "blvd",
  lane: "ln",
  court: "ct",
  place: "pl",
  highway: "hwy",
  route: "rte",
  rt: "rte",
  square: "sq",
  parkway: "pkwy",
  terrace: "ter",
  suite: "ste",
  unit: "ste",
  apartment: "ste",
  apt: "ste",
  floor: "fl",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
};

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/['’.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * A name for comparison: without case, accents, punctuation and the words for the kind of company. '' if there is none.
 */
export function plainName(name: string | null): string {
  const words = wordsOf(name ?? "");
  const distinctive = words.filter((word) => !IGNORED_NAME_WORDS.has(word));
  return (distinctive.length > 0 ? distinctive : words).join(" ");
}

/** An address for comparison: the street and the first five digits of the ZIP code. '' if either is missing. */
export function plainAddress(address: string | null, zip: string | null): string {
  const street = wordsOf(address ?? "").map((word) => STREET_ABBREVIATIONS[word] ?? word);
  const code = /^\s*(\d{5})/.exec(zip ?? "")?.[1] ?? "";
  // A single word, such as a number or “Box”, does not identify an address.
  return street.length > 1 && code ? `${street.join(" ")} ${code}` : "";
}

/** Records that share a key may be the same vendor. */
function keysOf(vendor: Comparable): [DuplicateReason, string][] {
  const names = new Set([plainName(vendor.legalName), plainName(vendor.dba)]);
  const address = plainAddress(vendor.address, vendor.zip);
  return [
    ...(vendor.taxIdMark ? [["TAX_ID", vendor.taxIdMark] as [DuplicateReason, string]] : []),
    ...[...names].flatMap((name): [DuplicateReason, string][] => (name ? [["NAME", name]] : [])),
    ...(address ? [["ADDRESS", address] as [DuplicateReason, string]] : []),
  ];
}

const ORDER: readonly DuplicateReason[] = ["TAX_ID", "NAME", "ADDRESS"];
/** If more vendors than this share an address, the address is no evidence of a match. */
const MAX_AT_ONE_ADDRESS = 5;

/** Pairs that may be the same vendor, strongest reasons first. */
export function duplicatesIn(vendors: readonly Comparable[]): Pair[] {
  const groups = new Map<string, { reason: DuplicateReason; ids: string[] }>();
  for (const vendor of vendors) {
    for (const [reason, text] of keysOf(vendor)) {
      const key = `${reason} ${text}`;
      const group = groups.get(key) ?? { reason, ids: [] };
      group.ids.push(vendor.id);
      groups.set(key, group);
    }
  }
  const pairs = new Map<string, Pair>();
  for (const { reason, ids } of groups.values()) {
    if (reason === "ADDRESS" && ids.length > MAX_AT_ONE_ADDRESS) continue;
    const sorted = ids.toSorted();
    for (const [index, first] of sorted.entries()) {
      for (const second of sorted.slice(index + 1)) {
        const key = `${first} ${second}`;
        const pair = pairs.get(key) ?? { ids: [first, second] as const, reasons: [] };
        if (!pair.reasons.includes(reason)) pair.reasons.push(reason);
        pairs.set(key, pair);
      }
    }
  }
  // A stronger reason outweighs all weaker ones together.
  const weight = ({ reasons }: Pair) => reasons.reduce((sum, reason) => sum + 4 ** (2 - ORDER.indexOf(reason)), 0);
  return [...pairs.values()]
    .map((pair) => ({ ...pair, reasons: ORDER.filter((reason) => pair.reasons.includes(reason)) }))
    .toSorted((one, other) => weight(other) - weight(one) || one.ids.join().localeCompare(other.ids.join()));
}
