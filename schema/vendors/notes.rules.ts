/** Staff's notes about a vendor as stored. Longer ones are cut. */
export const notesOf = (typed: string | null | undefined): string => (typed ?? "").trim().slice(0, 5_000);
