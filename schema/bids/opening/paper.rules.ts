// Requirements for a paper bid before it is entered.
import { priceOf } from "../../projects/lines/decimals.rules.ts";
import { type Finding, findingsOfPrices, type NamedLine, OF_PAPER } from "../lodging/bidForm.rules.ts";
import { type BidContent, type BidLine, MAX_BID_LINES } from "../sealing/bidContent.rules.ts";

const MAX_NUMBER_LENGTH = 40;
const MAX_NAME_LENGTH = 200;

const REFUSALS = {
  NAME_REQUIRED: "Enter the bidder's name, at most 200 characters.",
  LATE: "A paper bid counts only if it was handed in before the due date.",
  NO_SUCH_LINE: "A price is for a line that this solicitation does not have, or a line has two prices.",
  TOO_LONG: "A price may have at most 40 characters.",
  PRICE_LATER: "With two envelopes, the price of a paper bid is entered when prices are opened.",
  UNCLEAR_PRICES:
    "Compare them with the paper. Where the paper has no clear price for a line, leave the line empty and confirm it.",
  CONFIRM_PRICES: "Compare this with the paper, and confirm that it matches.",
  ADDRESS_TOO_LONG: "An address may have at most 500 characters.",
  TOO_MANY: "No more paper bids can be entered at this opening.",
} as const;

export interface PaperRefusal {
  code: keyof typeof REFUSALS;
  message: string;
  field?: string;
}
export const paperRefusal = (code: keyof typeof REFUSALS, field?: string): PaperRefusal => ({
  code,
  message: REFUSALS[code],
  ...(field !== undefined && { field }),
});

/** A paper bid as typed. */
export interface PaperBid {
  bidderName: string;
  receivedAt: Date;
  lines: readonly BidLine[];
  statedTotal: string | null;
  price: string | null;
}

/** Errors: NAME_REQUIRED, LATE, NO_SUCH_LINE, TOO_LONG, PRICE_LATER. `lineIds`: keys of the requested lines. */
export function refusePaperBid(
  bid: PaperBid,
  facts: { dueAt: Date | null; lineIds: ReadonlySet<string>; priceLater: boolean },
): PaperRefusal | null {
  const { bidderName, receivedAt, lines, statedTotal, price } = bid;
  if (bidderName.trim() === "" || bidderName.length > MAX_NAME_LENGTH)
    return paperRefusal("NAME_REQUIRED", "bidderName");
  if (facts.dueAt !== null && receivedAt > facts.dueAt) return paperRefusal("LATE", "receivedAt");
  const prices = lines.flatMap(({ unitPrice, extension }) => [unitPrice, extension ?? ""]);
  if (facts.priceLater && (statedTotal || price || prices.some((each) => each !== "")))
    return paperRefusal("PRICE_LATER", "lines");
  const keys = new Set(lines.map(({ id }) => id));
  if (lines.length > MAX_BID_LINES || keys.size < lines.length || lines.some(({ id }) => !facts.lineIds.has(id)))
    return paperRefusal("NO_SUCH_LINE", "lines");
  return [statedTotal ?? "", price ?? "", ...prices].some((text) => text.length > MAX_NUMBER_LENGTH)
    ? paperRefusal("TOO_LONG", "lines")
    : null;
}

/** Errors and suspicious values in the prices of a paper bid, by the same rule as for a submitted bid. */
export function paperFindings(
  { lines, statedTotal, price }: Pick<PaperBid, "lines" | "statedTotal" | "price">,
  namedLines: readonly NamedLine[],
): Finding[] {
  const prices = Object.fromEntries(lines.map(({ id, unitPrice }) => [id, unitPrice]));
  const written: [field: string, called: string, text: string | null][] = [
    ...lines.map(({ id, extension }): [string, string, string | null] => {
      const number = namedLines.find((line) => line.id === id)?.number ?? "";
      return [`extension-${id}`, `Amount of line ${number}`, extension];
    }),
    ["statedTotal", "Total as written", statedTotal],
  ];
  const unclear = written.flatMap(([field, called, text]): Finding[] =>
    !text?.trim() || priceOf(text) !== null
      ? []
      : [{ kind: "error", field, text: `${called}: “${text.trim()}” isn't a clear number. Write it like 1,234.50.` }],
  );
  return [...findingsOfPrices({ lines: namedLines }, { prices, price: price ?? "" }, OF_PAPER), ...unclear];
}

/**
 * Unreadable or unchecked prices are not announced. Errors: UNCLEAR_PRICES, CONFIRM_PRICES, each naming all the prices
 * concerned.
 */
export function refusePaperPrices(
  bid: Pick<PaperBid, "lines" | "statedTotal" | "price">,
  { lines, asWritten }: { lines: readonly NamedLine[]; asWritten: boolean },
): PaperRefusal | null {
  const findings = paperFindings(bid, lines);
  const textsOf = (kind: Finding["kind"]) => findings.filter((each) => each.kind === kind).map(({ text }) => text);
  const [errors, warnings] = [textsOf("error"), textsOf("warning")];
  const refused = (code: "UNCLEAR_PRICES" | "CONFIRM_PRICES", all: readonly string[]): PaperRefusal => ({
    ...paperRefusal(code, "lines"),
    message: `${all.join(" ")} ${REFUSALS[code]}`,
  });
  if (errors.length > 0) return refused("UNCLEAR_PRICES", [...errors, ...warnings]);
  return warnings.length > 0 && !asWritten ? refused("CONFIRM_PRICES", warnings) : null;
}

/** A paper bid in the format in which every bid is stored. */
export const paperContent = ({ bidderName, lines, statedTotal, price }: PaperBid): BidContent => ({
  v: 1,
  bidder: { name: bidderName.trim(), contact: "", title: "", email: "", phone: "" },
  lines: lines.map(({ id, unitPrice, extension }) => ({
    id,
    unitPrice: unitPrice.trim(),
    extension: extension?.trim() || null,
  })),
  statedTotal: statedTotal?.trim() || null,
  price: price?.trim() || null,
  acknowledged: [],
  certifications: [],
  note: "",
  attachments: [],
});
