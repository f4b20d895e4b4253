// Who submitted the bid, and the name in it: a vendor's bid could name another bidder.

/** The registered name, and the name in the bid if it differs. Null if they are the same. */
export interface NamedBidder {
  bidderName: string;
  bidsAs: string | null;
}

/**
 * A name in the form used for comparison. Case, spaces and punctuation are ignored. A different kind of company is a
 * different name.
 */
const plain = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/['’.]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");

/**
 * The registered name, if there is one, is announced whatever name the bid gives. A different name in the bid is kept
 * and shown beside it.
 */
export function namedBidder(registered: string | null, words: string | null): NamedBidder {
  const [name, writtenName] = [registered?.trim() ?? "", words?.trim() ?? ""];
  if (name === "") return { bidderName: writtenName || "Unknown bidder", bidsAs: null };
  const isOther = writtenName !== "" && (plain(writtenName) || writtenName) !== (plain(name) || name);
  return { bidderName: name, bidsAs: isOther ? writtenName : null };
}

/** A bidder in one line: “Ash Inc., bids as ‘Birch LLC’”. */
export const calledBidder = ({ bidderName, bidsAs }: NamedBidder): string =>
  bidsAs === null ? bidderName : `${bidderName}, bids as “${bidsAs}”`;
