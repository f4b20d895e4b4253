// A bid being filled in, in the browser or the offline sealer: its total, its errors and warnings, and the content to
// seal.
import {
  decimalOf,
  extensionOf,
  grouped,
  millionthsOf,
  moneyText,
  priceOf,
} from "../../projects/lines/decimals.rules.ts";
import type { BidAttachmentKind, BidContent } from "../sealing/bidContent.rules.ts";
import { MAX_ATTACHMENTS } from "../sealing/bidContent.rules.ts";
import { MAX_ATTACHMENT_BYTES } from "./lodging.rules.ts";

/** Everything needed to fill in a bid on a solicitation. As JSON it is the sealing sheet of the offline sealer. */
export interface SealingSheet {
  v: 1;
  county: string;
  countyName: string;
  solicitation: string;
  title: string;
  edition: number;
  vendor: string;
  vendorName: string;
  /** Raw P-256, base64url. */
  publicKey: string;
  twoEnvelopes: boolean;
  /** Whether a total price is required if there are no lines. */
  dueAt: string | null;
  lines: SheetLine[];
  certifications: { key: string; title: string; words: string }[];
  addenda: number[];
}
export interface SheetLine {
  id: string;
  kind: "BASE" | "ALTERNATE" | "ALLOWANCE";
  number: string;
  description: string;
  unit: string;
  quantity: string;
  /** Decimal text in dollars. Null: no allowance. */
  allowance: string | null;
}

/** What the bidder typed, stored on the device encrypted or not at all. Files must be chosen again. */
export interface BidForm {
  bidder: BidContent["bidder"];
  /** Unit prices as typed, by line. */
  prices: Record<string, string>;
  /** The total price of a proposal without lines. */
  price: string;
  acknowledged: number[];
  certified: string[];
  note: string;
}
export interface ChosenFile {
  name: string;
  type: string;
  bytes: number;
  kind: BidAttachmentKind;
  confidential: boolean;
}

export const emptyForm = (
  sheet: Pick<SealingSheet, "vendorName">,
  person: Partial<BidContent["bidder"]> = {},
): BidForm => ({
  bidder: { name: sheet.vendorName, contact: "", title: "", email: "", phone: "", ...person },
  prices: {},
  price: "",
  acknowledged: [],
  certified: [],
  note: "",
});

/** An error or a warning about a bid. Only errors prevent sealing. */
export interface Finding {
  kind: "error" | "warning";
  /** Id of the field. */
  field: string;
  text: string;
}

/** Lines that a bidder prices. An allowance is the same amount for every bidder, so it is not one. */
export const pricedLines = <Line extends Pick<SheetLine, "kind">>({ lines }: { lines: readonly Line[] }): Line[] =>
  lines.filter(({ kind }) => kind !== "ALLOWANCE");

/** The total of a line, in cents. Null if its price is missing or unclear. */
export function amountOf(line: SheetLine, typed: string): bigint | null {
  const price = priceOf(typed);
  const quantity = decimalOf(line.quantity);
  return price === null || quantity === null ? null : extensionOf(quantity, price);
}

/** The base bid in cents: its lines and the allowances. Null if no line is priced or a price is unclear. */
export function baseOf({ lines }: Pick<SealingSheet, "lines">, { prices }: Pick<BidForm, "prices">): bigint | null {
  let total = 0n;
  let any = false;
  for (const line of lines) {
    if (line.kind === "ALTERNATE") continue;
    if (line.kind === "ALLOWANCE") {
      const cents = line.allowance === null ? null : priceOf(line.allowance);
      total += cents === null ? 0n : extensionOf("1", cents);
      continue;
    }
    const typed = prices[line.id]?.trim() ?? "";
    if (typed === "") continue;
    const amount = amountOf(line, typed);
    if (amount === null) return null;
    any = true;
    total += amount;
  }
  return any ? total : null;
}

/** Cents as displayed, e.g. '$1,200.50'. */
export const money = (cents: bigint): string => `$${grouped(moneyText(cents))}`;

/** A unit price this many times its neighbors' is questioned. */
const SUSPICIOUS = 100n;

/** The fields of a line that are needed to check its price. */
export type NamedLine = Pick<SheetLine, "id" | "kind" | "number">;
/** Whom findings address: the bidder who fills in the form, or staff who copy a paper bid. */
interface Spoken {
  missing: string;
  noPrice: string;
}
const TO_BIDDER: Spoken = {
  missing: "has no price. That means you are not bidding on it.",
  noPrice: "Your proposal has no price.",
};
export const OF_PAPER: Spoken = { missing: "has no price on the paper.", noPrice: "The paper has no price." };

/** Errors and suspicious values in the prices of a bid, submitted or copied from paper. */
export function findingsOfPrices(
  sheet: { lines: readonly NamedLine[] },
  form: Pick<BidForm, "prices" | "price">,
  spoken: Spoken = TO_BIDDER,
): Finding[] {
  if (pricedLines(sheet).length > 0) return findingsOfLines(sheet, form, spoken);
  const typed = form.price.trim();
  if (typed === "") return [{ kind: "warning", field: "bid-price", text: spoken.noPrice }];
  return priceOf(typed) === null
    ? [{ kind: "error", field: "bid-price", text: `“${typed}” isn't a clear number. Write it like 1,234.50.` }]
    : [];
}

function findingsOfLines(
  sheet: { lines: readonly NamedLine[] },
  { prices }: Pick<BidForm, "prices">,
  spoken: Spoken,
): Finding[] {
  const lines = pricedLines(sheet);
  const read = lines.map((line) => {
    const typed = prices[line.id]?.trim() ?? "";
    const price = typed === "" ? null : priceOf(typed);
    return { line, typed, price, millionths: price === null ? null : millionthsOf(price) };
  });
  if (lines.length > 0 && read.every(({ typed }) => typed === ""))
    return [{ kind: "error", field: `price-${lines[0]?.id ?? ""}`, text: "No line has a price yet." }];
  return read.flatMap(({ line, typed, price, millionths }, index): Finding[] => {
    const field = `price-${line.id}`;
    const called = `Line ${line.number}`;
    if (typed === "") return [{ kind: "warning", field, text: `${called} ${spoken.missing}` }];
    if (price === null || millionths === null)
      return [{ kind: "error", field, text: `${called}: “${typed}” isn't a clear number. Write it like 1,234.50.` }];
    if (millionths === 0n) return [{ kind: "warning", field, text: `${called} is priced at zero.` }];
    const beside = [read[index - 1], read[index + 1]].flatMap((each) =>
      each?.millionths != null && each.millionths > 0n ? [each.millionths] : [],
    );
    const looks = beside.length > 0 && beside.every((other) => millionths >= other * SUSPICIOUS);
    return looks
      ? [{ kind: "warning", field, text: `${called}: ${typed} is a hundred times the price of the lines next to it.` }]
      : [];
  });
}

/** Findings in a bid before it is sealed, errors first. */
export function findingsOf(sheet: SealingSheet, form: BidForm, files: readonly ChosenFile[]): Finding[] {
  const found: Finding[] = [];
  const error = (field: string, text: string) => found.push({ kind: "error", field, text });
  const warning = (field: string, text: string) => found.push({ kind: "warning", field, text });
  const { bidder } = form;
  if (!bidder.name.trim()) error("bidder-name", "Enter the name of the bidder.");
  if (!bidder.contact.trim()) error("bidder-contact", "Enter who signs this bid.");
  found.push(...findingsOfPrices(sheet, form));
  for (const number of sheet.addenda)
    if (!form.acknowledged.includes(number))
      warning(`addendum-${number}`, `You have not acknowledged addendum ${number}. Your bid may be rejected.`);
  for (const { key, title } of sheet.certifications)
    if (!form.certified.includes(key))
      warning(
        `certification-${key}`,
        `You have not certified “${title}”. Explain why in the note, or your bid may be rejected.`,
      );
  if (files.length > MAX_ATTACHMENTS) error("files", `A bid may have at most ${MAX_ATTACHMENTS} files.`);
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_ATTACHMENT_BYTES)
    error("files", "The files of a bid may total at most 50 MB.");
  for (const { name } of files) if (name.length > 200) error("files", `The name “${name.slice(0, 40)} …” is too long.`);
  if (
    sheet.twoEnvelopes &&
    files.some(({ kind }) => kind !== "PRICE") &&
    sheet.lines.length === 0 &&
    files.length > 0 &&
    !files.some(({ kind }) => kind === "PRICE")
  )
    warning("files", "No file is marked as price. Any price in the technical part is read first, by everyone.");
  return found.toSorted((one, other) => Number(one.kind === "warning") - Number(other.kind === "warning"));
}

/** The content to seal. `hashes` are the SHA-256 of the files in order, hex. */
export function contentOf(
  sheet: SealingSheet,
  form: BidForm,
  files: readonly ChosenFile[],
  hashes: readonly string[],
): BidContent {
  const priced = pricedLines(sheet);
  const base = baseOf(sheet, form);
  const { bidder } = form;
  return {
    v: 1,
    bidder: {
      name: bidder.name.trim(),
      contact: bidder.contact.trim(),
      title: bidder.title.trim(),
      email: bidder.email.trim(),
      phone: bidder.phone.trim(),
    },
    lines: priced.map((line) => {
      const typed = form.prices[line.id]?.trim() ?? "";
      const amount = typed === "" ? null : amountOf(line, typed);
      return { id: line.id, unitPrice: typed, extension: amount === null ? null : moneyText(amount) };
    }),
    statedTotal: priced.length > 0 && base !== null ? moneyText(base) : null,
    price: priced.length === 0 && form.price.trim() !== "" ? form.price.trim() : null,
    acknowledged: sheet.addenda.filter((number) => form.acknowledged.includes(number)),
    certifications: sheet.certifications
      .filter(({ key }) => form.certified.includes(key))
      .map(({ key, words }) => ({ key, words })),
    note: form.note.trim(),
    attachments: files.map(({ name, type, bytes, kind, confidential }, index) => ({
      name,
      type: type || "application/octet-stream",
      bytes,
      sha256: hashes[index] ?? "",
      kind,
      confidential,
    })),
  };
}

/** Fills in prices from spreadsheet cells pasted at a line. Each row gives its last nonempty cell. */
export function pastedPrices(
  sheet: SealingSheet,
  prices: Readonly<Record<string, string>>,
  from: string,
  cells: readonly (readonly string[])[],
): Record<string, string> {
  const lines = pricedLines(sheet);
  const start = lines.findIndex(({ id }) => id === from);
  const now = { ...prices };
  for (const [below, row] of cells.entries()) {
    const line = lines[start + below];
    if (!line) break;
    // A row may contain number, description and price. The price is last.
    now[line.id] = (row.findLast((cell) => cell.trim() !== "") ?? "").trim().slice(0, 40);
  }
  return now;
}

/** Reads a saved sealing sheet. Null if the file is not one. */
export function readSheet(text: string): SealingSheet | null {
  try {
    const sheet = JSON.parse(text) as Partial<SealingSheet> | null;
    const isSheet =
      sheet?.v === 1 &&
      [sheet.county, sheet.solicitation, sheet.vendor, sheet.publicKey].every((each) => typeof each === "string") &&
      typeof sheet.edition === "number" &&
      Array.isArray(sheet.lines) &&
      Array.isArray(sheet.certifications) &&
      Array.isArray(sheet.addenda);
    return isSheet ? (sheet as SealingSheet) : null;
  } catch {
    return null;
  }
}
