import { momentInWords } from "../../dates.rules.ts";
import { grouped, moneyText } from "../../projects/lines/decimals.rules.ts";
import type { PrintedDocument } from "../../files/printedBy.ts";
import { calledBidder } from "./names.rules.ts";
import type { OpeningRecordDocument } from "./OpeningRecordDocument.ts";
import type { RecordedBid, SignedRecord } from "./signedRecord.rules.ts";

const TITLES = { WHOLE: "Opening of bids", TECHNICAL: "Opening of the technical part", PRICE: "Opening of prices" };

/** A record with its proofs. */
export interface ProvenRecord {
  said: SignedRecord;
  hash: string;
  signature: string;
  signingKey: string;
}

/** The text of a signed record as printed, the same for everyone. */
export function recordWords(
  { said: signedRecord, hash, signature, signingKey }: ProvenRecord,
  timeZone: string,
): Omit<OpeningRecordDocument, keyof PrintedDocument> {
  const moment = (at: string | null) => (at === null ? "" : momentInWords(new Date(at), timeZone));
  const { chain, clock, key } = signedRecord;
  return {
    number: signedRecord.number ?? signedRecord.solicitation,
    title: `${TITLES[signedRecord.part]}: ${signedRecord.title}`,
    facts: [
      ["Set for", moment(signedRecord.openingAt)],
      ["Began", moment(signedRecord.startedAt)],
      ["Ended", moment(signedRecord.finishedAt)],
      ["Conducted by", signedRecord.conductor],
      ["Witnessed by", signedRecord.witness],
      [
        "Key shares",
        signedRecord.shares.length === 0
          ? "None were needed"
          : `${signedRecord.shares.map(({ name, enteredAt }) => `${name}, ${moment(enteredAt)}`).join("; ")} (${key.sharesNeeded} needed)`,
      ],
      ["Clocks", `Server and database clocks were ${clock.apartMs} milliseconds apart`],
      ["Receipts", `${chain.receipts}; ${chain.counting} envelopes counted when the chain ended`],
      ["End of the chain", chain.head ?? "No receipt was given"],
      ...(signedRecord.stillSealed.length > 0
        ? [["Still sealed", signedRecord.stillSealed.join("; ")] as [string, string]]
        : []),
    ],
    bids: signedRecord.bids.map((bid) => ({
      number: String(bid.position),
      bidder: bidderWords(bid),
      stated: bid.statedTotal ?? bid.price ?? "–",
      computed: bid.computedCents === null ? "–" : `$${grouped(moneyText(BigInt(bid.computedCents)))}`,
    })),
    faults: [...chain.faults, ...(chain.note === null ? [] : [`What was found: ${chain.note}`])],
    receipts: signedRecord.receipts.map((receipt) => ({
      number: String(receipt.number),
      words: `${receipt.kind.toLowerCase()}, ${moment(receipt.at)}`,
      hash: receipt.hash,
    })),
    proofs: [
      ["SHA-256 of the record", hash],
      ["Ed25519 signature", signature],
      ["County’s key", signingKey],
    ],
  };
}

const bidderWords = ({
  bidder,
  bidsAs,
  kind,
  failure,
  refusedFiles,
  enteredBy,
  corrections = [],
}: RecordedBid): string =>
  [
    calledBidder({ bidderName: bidder, bidsAs: bidsAs ?? null }),
    kind === "PAPER" && `On paper, entered by ${enteredBy ?? "an unknown person"}.`,
    ...corrections.map(
      ({ byName, reason, statedTotal, computedCents, price }) =>
        `Corrected by ${byName}: ${reason} Announced before: ${
          [statedTotal ?? price, computedCents === null ? null : `$${grouped(moneyText(BigInt(computedCents)))}`]
            .filter((each) => each !== null)
            .join(", ") || "no price"
        }.`,
    ),
    failure !== null && `Could not be opened. ${failure}`,
    refusedFiles.length > 0 && `Left out: ${refusedFiles.join("; ")}`,
  ]
    .filter(Boolean)
    .join("\n");
