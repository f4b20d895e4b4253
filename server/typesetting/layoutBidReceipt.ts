import type { BidReceiptDocument } from "#schema/bids/lodging/BidReceiptDocument.ts";
import { head } from "./layoutResolution.ts";
import { type DocumentLayout, oneLine, paragraphs } from "./paper.ts";

/** Input of bidReceipt.typ. */
type BidReceiptLayout = DocumentLayout & {
  said: string;
  facts: { label: string; words: string[][] }[];
  proofs: { label: string; words: string[][] }[];
  how: string[][];
};

const labelled = (each: readonly [label: string, words: string][]) =>
  each.map(([label, words]) => ({ label: oneLine(label), words: paragraphs(words) }));

/** The page of a receipt for a sealed bid. */
export function layoutBidReceipt(document: BidReceiptDocument): BidReceiptLayout {
  const subject = oneLine(document.title) || "Without a title";
  return {
    ...head(document),
    title: `Receipt for a sealed bid: ${subject}`,
    heading: subject,
    under: "Receipt for a sealed bid",
    running: { left: `Receipt · ${subject}`.slice(0, 110), right: "" },
    said: oneLine(document.said),
    facts: labelled(document.facts),
    proofs: labelled(document.proofs),
    how: paragraphs(document.how),
  };
}
