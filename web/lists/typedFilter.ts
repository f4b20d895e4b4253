/**
 * A text kept in the address and in a field. `sent`: texts that the field sent to the address and that have not arrived
 * yet, oldest first.
 */
export type TypedFilter = { typed: string; seen: string; sent: readonly string[] };

export const filterAt = (inAddress: string): TypedFilter => ({ typed: inAddress, seen: inAddress, sent: [] });

/** The state once `text` is being sent to the address. */
export const filterSent = (filter: TypedFilter, text: string): TypedFilter => ({
  ...filter,
  // A text equal to the current one never arrives, so the list is limited.
  sent: [...filter.sent, text].slice(-20),
});

/**
 * The state at another address. The field's own text may arrive late, even after newer text was sent, so typing
 * continues. The field follows any other change (the back button, 'Clear').
 */
export function filterArrived(filter: TypedFilter, inAddress: string): TypedFilter {
  if (inAddress === filter.seen) return filter;
  const at = filter.sent.indexOf(inAddress);
  return at < 0 ? filterAt(inAddress) : { ...filter, seen: inAddress, sent: filter.sent.slice(at + 1) };
}
