// Amounts as people and programs write them.

/** Cents of an amount as finance systems write it: 1,234.50, $1234.5, -12.00 or (12.00). Null for any other text. */
export function parseCents(text: string): number | null {
  const bracketed = /^\((.*)\)$/.exec(text);
  const plain = (bracketed?.[1] ?? text).replaceAll(/[\s$]/g, "");
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*)?$/.exec(plain);
  if (!match) return null;
  const cents = Number((match[2] ?? "").replaceAll(",", "")) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return match[1] || bracketed ? -cents : cents;
}

/** Currency of every amount, as in ISO 4217. */
export const CURRENCY = "USD";

const dollars = (places: 0 | 2) =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: CURRENCY,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
const [WHOLE, WITH_CENTS] = [dollars(0), dollars(2)];
/** Cents in words, e.g. $12,345.60. */
export const inDollars = (cents: number): string => (cents % 100 === 0 ? WHOLE : WITH_CENTS).format(cents / 100);

/** The largest amount, in cents: 9,999,999,999.99. */
export const MAX_CENTS = 999_999_999_999;
