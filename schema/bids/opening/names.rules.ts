// Whose bid it is, and the name in it: a vendor's bid could name another bidder.

/** Who bids: the registered name, and what the bid's own words name instead. Null: they name the same. */
export interface NamedBidder {
  bidderName: string;
  bidsAs: string | null;
}

/** As names are compared here: case, spaces and punctuation make no other name; another kind of company does. */
const plain = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/['’.]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");

/** The registered name, where there is one, is announced whatever the bid's words say; what else they name is kept and shown beside it. */
export function namedBidder(registered: string | null, words: string | null): NamedBidder {
  const [name, said] = [registered?.trim() ?? "", words?.trim() ?? ""];
  if (name === "") return { bidderName: said || "Unknown bidder", bidsAs: null };
  const isOther = said !== "" && (plain(said) || said) !== (plain(name) || name);
  return { bidderName: name, bidsAs: isOther ? said : null };
}

/** A bidder in one line: “Ash Inc., bids as ‘Birch LLC’”. */
export const calledBidder = ({ bidderName, bidsAs }: NamedBidder): string =>
  bidsAs === null ? bidderName : `${bidderName}, bids as “${bidsAs}”`;
