/** A text that lives in the address and in a field. `sent`: what the field sent there and has not seen arrive, oldest first. */
export type TypedFilter = { typed: string; seen: string; sent: readonly string[] };

export const filterAt = (inAddress: string): TypedFilter => ({ typed: inAddress, seen: inAddress, sent: [] });

/** As it stands once `text` is on its way to the address. */
export const filterSent = (filter: TypedFilter, text: string): TypedFilter => ({
  ...filter,
  // What was there already never arrives; it is not kept for ever.
  sent: [...filter.sent, text].slice(-20),
});

/**
 * As it stands at another address. What the field sent itself arrives late, perhaps behind something sent later: the typing goes on.
 * Anything else (the way back, 'Clear') the field follows.
 */
export function filterArrived(filter: TypedFilter, inAddress: string): TypedFilter {
  if (inAddress === filter.seen) return filter;
  const at = filter.sent.indexOf(inAddress);
  return at < 0 ? filterAt(inAddress) : { ...filter, seen: inAddress, sent: filter.sent.slice(at + 1) };
}
