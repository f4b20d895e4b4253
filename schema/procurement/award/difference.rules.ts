/**
 * How far an amount lies from the one that was awarded: in cents, above it when positive, and in percent of it with one decimal, e.g. "8.3".
 * @returns null when either amount is unknown; `percent` is null when the award is 0 cents
 */
export function differenceFrom(
  own: bigint | null,
  awarded: bigint | null,
): { cents: bigint; percent: string | null } | null {
  if (own === null || awarded === null) return null;
  const cents = own - awarded;
  if (awarded === 0n) return { cents, percent: null };
  const size = (value: bigint) => (value < 0n ? -value : value);
  // Tenths of a percent, rounded half away from zero.
  const tenths = (size(cents) * 2000n + size(awarded)) / (size(awarded) * 2n);
  const sign = cents < 0n && tenths > 0n ? "-" : "";
  return { cents, percent: `${sign}${tenths / 10n}.${tenths % 10n}` };
}
