import type { PaperLetterDocument } from "#schema/bids/opening/PaperLetterDocument.ts";
import { head } from "./layoutResolution.ts";
import { type DocumentLayout, oneLine } from "./paper.ts";

/** Input of paperLetter.typ. */
type PaperLetterLayout = DocumentLayout &
  Pick<
    PaperLetterDocument,
    "date" | "to" | "paragraphs" | "figures" | "corrections" | "prices" | "closing" | "signer"
  > & { corrected: boolean };

/** The pages of a letter to a bidder on paper. */
export function layoutPaperLetter(document: PaperLetterDocument): PaperLetterLayout {
  const title = oneLine(document.title);
  return {
    ...head(document),
    title,
    heading: title,
    under: null,
    running: { left: title.slice(0, 110), right: "" },
    date: oneLine(document.date),
    to: document.to.map(oneLine),
    paragraphs: document.paragraphs.map(oneLine),
    corrected: document.figures.some(({ now }) => now !== null),
    figures: document.figures.map(({ label, first, now }) => ({
      label: oneLine(label),
      first: oneLine(first),
      now: now === null ? null : oneLine(now),
    })),
    corrections: document.corrections.map(oneLine),
    prices: document.prices.map(({ line, description, unitPrice }) => ({
      line: oneLine(line),
      description: oneLine(description),
      unitPrice: oneLine(unitPrice),
    })),
    closing: document.closing.map(oneLine),
    signer: oneLine(document.signer),
  };
}
