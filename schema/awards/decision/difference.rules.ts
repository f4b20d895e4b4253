/**
 * Difference from the awarded amount: in cents, positive if above, and in percent with one decimal, e.g. "8.3".
 * @returns null if either amount is unknown; `percent` is null if the award is 0 cents
 */
export function differenceFrom(
  bidAmount: bigint | null,
  awarded: bigint | null,
): { cents: bigint; percent: string | null } | null {
  if (bidAmount === null || awarded === null) return null;
  const cents = bidAmount - awarded;
  if (awarded === 0n) return { cents, percent: null };
  const size = (value: bigint) => (value < 0n ? -value : value);
  // Tenths of a percent, rounded half away from zero.
  const tenths = (size(cents) * 2000n + size(awarded)) / (size(awarded) * 2n);
  const sign = cents < 0n && tenths > 0n ? "-" : "";
  return { cents, percent: `${sign}${tenths / 10n}.${tenths % 10n}` };
}
