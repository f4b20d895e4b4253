type Item = { readonly consent?: string | null };

/**
 * The item after the one at `at` (-1: none): the first later item that the consent agenda has not decided. If all are
 * decided, the next one. Past the end: none.
 * @param adoptsConsent closing now adopts the items of the consent agenda
 */
export function itemAhead(items: readonly Item[], at: number, adoptsConsent: boolean): number {
  const open = items.findIndex(
    ({ consent }, index) => index > at && consent !== "ADOPTED" && !(adoptsConsent && consent === "OPEN"),
  );
  return open === -1 ? at + 1 : open;
}
