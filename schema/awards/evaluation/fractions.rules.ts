// Exact arithmetic: points are compared as fractions, and rounded only for display.

/** A fraction in its lowest terms; `d` is above 0. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** @throws RangeError if `d` is 0 */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError("A fraction has a denominator.");
  const by = gcd(top, bottom) * (bottom < 0n ? -1n : 1n) || 1n;
  return { n: top / by, d: bottom / by };
}

export const ZERO = fraction(0);
export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
export const dividedBy = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);
/** Negative if a is less, 0 if equal, positive if a is more. */
export const compared = (a: Fraction, b: Fraction): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
export const sumOf = (all: readonly Fraction[]): Fraction => all.reduce(plus, ZERO);

/** As a decimal text, rounded half away from 0. */
export function decimalText({ n, d }: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  const size = n < 0n ? -n : n;
  const rounded = (size * scale * 2n + d) / (d * 2n);
  const digits = String(rounded).padStart(places + 1, "0");
  const sign = n < 0n && rounded > 0n ? "-" : "";
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The exact fraction, e.g. 250/3. A whole number has no denominator. */
export const exactText = ({ n, d }: Fraction): string => (d === 1n ? String(n) : `${n}/${d}`);
