// Exact numbers of a bid: quantities and unit prices as decimal texts with up to six places, money in cents (decision
// 'Procurement', 5).

const MILLION = 1_000_000n;

/** A number as written in the United States: digits, optional commas between thousands, up to six places. */
const WRITTEN = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,6})?$|^\.\d{1,6}$/;

/** A typed number as an exact decimal text: '1,200.50' becomes '1200.5'. Null if it is not clearly a number. */
export function decimalOf(typed: string): string | null {
  const text = typed.trim();
  if (!WRITTEN.test(text)) return null;
  const [integerPart = "", places = ""] = text.replaceAll(",", "").split(".");
  const fraction = places.replace(/0+$/, "");
  return `${integerPart.replace(/^0+(?=\d)/, "") || "0"}${fraction ? `.${fraction}` : ""}`;
}

/** The same for prices, with an optional dollar sign. */
export const priceOf = (typed: string): string | null => decimalOf(typed.trim().replace(/^\$\s?/, ""));

/** A decimal text in millionths. */
export function millionthsOf(decimal: string): bigint {
  const [integerPart = "0", places = ""] = decimal.split(".");
  return BigInt(integerPart) * MILLION + BigInt(places.padEnd(6, "0"));
}

/** Quantity times unit price in cents, rounded half up, without floating point. */
export const extensionOf = (quantity: string, price: string): bigint =>
  (millionthsOf(quantity) * millionthsOf(price) + 5_000_000_000n) / 10_000_000_000n;

/** Cents of a price with at most two places. Null if it has more. */
export const centsOf = (decimal: string): bigint | null =>
  /\.\d{3}/.test(decimal) ? null : millionthsOf(decimal) / 10_000n;

/** Cents as a decimal text with two places. */
export const moneyText = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

/** A decimal text with commas between its thousands. */
export const grouped = (figure: string): string =>
  figure.replace(/^-?\d+/, (integerPart) => integerPart.replace(/\B(?=(?:\d{3})+$)/g, ","));

/** A decimal text as dollars with at least two places: '1240.5' is '$1,240.50'. */
export function dollars(figure: string): string {
  const [integerPart = "0", places = ""] = figure.split(".");
  return `$${grouped(integerPart)}.${places.padEnd(2, "0")}`;
}

/** A number as the bidder wrote it, in dollars. Unclear numbers stay as written. */
export function dollarsAsWritten(written: string): string {
  const price = priceOf(written);
  return price === null ? written : dollars(price);
}

/** The quantity of a line for display: '42,000 square yard'. Machine-readable files have the plain decimal. */
export const quantityInWords = ({ quantity, unit }: { quantity: string; unit: string }): string =>
  `${grouped(quantity)} ${unit}`;
