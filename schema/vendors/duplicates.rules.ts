// Which records may be one and the same vendor: by the tax id, by the name, by the address.

/** What is compared of a vendor. */
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

/** Two records that may be one vendor, and why. */
export interface Pair {
  /** The older one first: ids are in the order of time. */
  ids: readonly [string, string];
  reasons: DuplicateReason[];
}

/** Words that say how a company is made up, not what it is called. */
const FORMS = new Set(
  "inc incorporated llc llp lp ltd limited co company corp corporation pllc pc plc the and of dba group holdings".split(
    " ",
  ),
);
const STREETS: Readonly<Record<string, string>> = {
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

/** A name as names are compared: without case, accents, marks and the words for the kind of company. '' for none. */
export function plainName(name: string | null): string {
  const words = wordsOf(name ?? "");
  const telling = words.filter((word) => !FORMS.has(word));
  return (telling.length > 0 ? telling : words).join(" ");
}

/** An address as addresses are compared: a street and the first five digits of its ZIP code. '' where one of them is missing. */
export function plainAddress(address: string | null, zip: string | null): string {
  const street = wordsOf(address ?? "").map((word) => STREETS[word] ?? word);
  const code = /^\s*(\d{5})/.exec(zip ?? "")?.[1] ?? "";
  // A post office box or a number alone says too little.
  return street.length > 1 && code ? `${street.join(" ")} ${code}` : "";
}

/** By what a record is found again. */
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
/** A building with many tenants is no evidence that any two of them match. */
const MOST_AT_ONE_ADDRESS = 5;

/** The pairs that may be one vendor, those with the better reasons first. */
export function duplicatesIn(vendors: readonly Comparable[]): Pair[] {
  const held = new Map<string, { reason: DuplicateReason; ids: string[] }>();
  for (const vendor of vendors) {
    for (const [reason, text] of keysOf(vendor)) {
      const key = `${reason} ${text}`;
      const group = held.get(key) ?? { reason, ids: [] };
      group.ids.push(vendor.id);
      held.set(key, group);
    }
  }
  const pairs = new Map<string, Pair>();
  for (const { reason, ids } of held.values()) {
    if (reason === "ADDRESS" && ids.length > MOST_AT_ONE_ADDRESS) continue;
    const sorted = ids.toSorted();
    for (const [at, one] of sorted.entries()) {
      for (const other of sorted.slice(at + 1)) {
        const key = `${one} ${other}`;
        const pair = pairs.get(key) ?? { ids: [one, other] as const, reasons: [] };
        if (!pair.reasons.includes(reason)) pair.reasons.push(reason);
        pairs.set(key, pair);
      }
    }
  }
  const weight = ({ reasons }: Pair) => reasons.reduce((sum, reason) => sum + 4 ** (2 - ORDER.indexOf(reason)), 0);
  return [...pairs.values()]
    .map((pair) => ({ ...pair, reasons: ORDER.filter((reason) => pair.reasons.includes(reason)) }))
    .toSorted((one, other) => weight(other) - weight(one) || one.ids.join().localeCompare(other.ids.join()));
}
