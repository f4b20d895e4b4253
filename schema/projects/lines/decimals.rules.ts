// Exact numbers of a bid: quantities and unit prices as decimal texts of up to six places, money in cents (decision 'Procurement', 5).

/** Millionths in one. */
const MILLION = 1_000_000n;

/** A number as people write it in the United States: digits, commas between thousands where there are any, up to six places. */
const WRITTEN = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,6})?$|^\.\d{1,6}$/;

/** What was typed, as an exact decimal text without signs around it: '1,200.50' is '1200.5'. Null: no number that is written clearly. */
export function decimalOf(typed: string): string | null {
  const text = typed.trim();
  if (!WRITTEN.test(text)) return null;
  const [whole = "", places = ""] = text.replaceAll(",", "").split(".");
  const fraction = places.replace(/0+$/, "");
  return `${whole.replace(/^0+(?=\d)/, "") || "0"}${fraction ? `.${fraction}` : ""}`;
}

/** The same with a dollar sign before it allowed, for prices. */
export const priceOf = (typed: string): string | null => decimalOf(typed.trim().replace(/^\$\s?/, ""));

/** A decimal text in millionths. */
export function millionthsOf(decimal: string): bigint {
  const [whole = "0", places = ""] = decimal.split(".");
  return BigInt(whole) * MILLION + BigInt(places.padEnd(6, "0"));
}

/** Quantity times unit price in cents, half a cent rounded up: no floating point in between. */
export const extensionOf = (quantity: string, price: string): bigint =>
  (millionthsOf(quantity) * millionthsOf(price) + 5_000_000_000n) / 10_000_000_000n;

/** Cents of a price with at most two places. Null: it has more. */
export const centsOf = (decimal: string): bigint | null =>
  /\.\d{3}/.test(decimal) ? null : millionthsOf(decimal) / 10_000n;

/** Cents as a decimal text with two places. */
export const moneyText = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

/** A decimal text with commas between its thousands. */
export const grouped = (figure: string): string =>
  figure.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ","));

/** A decimal text as dollars with at least two places: '1240.5' is '$1,240.50'. */
export function dollars(figure: string): string {
  const [whole = "0", places = ""] = figure.split(".");
  return `$${grouped(whole)}.${places.padEnd(2, "0")}`;
}

/** What a bidder wrote, as dollars. Unclear numbers stay as written. */
export function dollarsAsWritten(written: string): string {
  const price = priceOf(written);
  return price === null ? written : dollars(price);
}

/** How much of a line is asked for, as people read it: '42,000 square yard'. Files for machines have the plain decimal. */
export const quantityInWords = ({ quantity, unit }: { quantity: string; unit: string }): string =>
  `${grouped(quantity)} ${unit}`;
