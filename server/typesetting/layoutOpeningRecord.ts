import type { OpeningRecordDocument } from "#schema/bids/opening/OpeningRecordDocument.ts";
import { head } from "./layoutResolution.ts";
import { type DocumentLayout, oneLine, paragraphs } from "./paper.ts";

/** Input of openingRecord.typ. */
type OpeningRecordLayout = DocumentLayout & {
  facts: { label: string; words: string[][] }[];
  bids: { number: string; bidder: string[][]; stated: string; computed: string }[];
  faults: string[];
  receipts: { number: string; words: string; hash: string }[];
  proofs: { label: string; words: string[][] }[];
};

const labelled = (each: readonly [label: string, words: string][]) =>
  each.map(([label, words]) => ({ label: oneLine(label), words: paragraphs(words) }));

/** The pages of a signed Opening Record. */
export function layoutOpeningRecord(document: OpeningRecordDocument): OpeningRecordLayout {
  const number = oneLine(document.number);
  const subject = oneLine(document.title);
  return {
    ...head(document),
    title: `Opening Record of ${number}`,
    heading: subject,
    under: `Opening Record of ${number}`,
    running: { left: `Opening Record · ${number}`.slice(0, 110), right: "" },
    facts: labelled(document.facts),
    bids: document.bids.map((bid) => ({
      number: oneLine(bid.number),
      bidder: paragraphs(bid.bidder),
      stated: oneLine(bid.stated),
      computed: oneLine(bid.computed),
    })),
    faults: document.faults.map(oneLine),
    receipts: document.receipts.map(({ number: of, words, hash }) => ({
      number: oneLine(of),
      words: oneLine(words),
      hash: oneLine(hash),
    })),
    proofs: labelled(document.proofs),
  };
}
