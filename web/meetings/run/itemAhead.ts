type Item = { readonly consent?: string | null };

/**
 * Where the meeting goes from the item at `at` (-1: from none): the first item behind it that the consent agenda has not decided.
 * Where all of them are decided, the one right behind it. Past the end: there is none.
 * @param adoptsConsent what closes now adopts the items of the consent agenda
 */
export function itemAhead(items: readonly Item[], at: number, adoptsConsent: boolean): number {
  const open = items.findIndex(
    ({ consent }, index) => index > at && consent !== "ADOPTED" && !(adoptsConsent && consent === "OPEN"),
  );
  return open === -1 ? at + 1 : open;
}
