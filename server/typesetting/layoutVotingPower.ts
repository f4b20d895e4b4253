import type { VotingPowerDocument } from "#schema/weights/VotingPowerDocument.ts";
import { createdParts, type DocumentLayout, oneLine } from "./paper.ts";

/** Input of votingPower.typ. */
type VotingPowerLayout = DocumentLayout &
  Pick<VotingPowerDocument, "parts"> & { facts: { label: string; words: string }[] };

/** The pages of a report of voting power. */
export function layoutVotingPower(document: VotingPowerDocument): VotingPowerLayout {
  const title = `Voting power of the ${oneLine(document.body)} under ${oneLine(document.law)}`;
  return {
    county: { displayName: oneLine(document.county.displayName) || oneLine(document.county.name) },
    created: createdParts(document.printedAt),
    printedText: oneLine(document.printedText),
    title,
    heading: title,
    under: "Report of voting power",
    running: { left: title.slice(0, 110), right: "" },
    facts: document.facts.map(([label, words]) => ({ label: oneLine(label), words: oneLine(words) })),
    parts: document.parts.map(({ heading, sentences, rows }) => ({
      heading: oneLine(heading),
      sentences: sentences.map(oneLine),
      rows: rows.map((row) => ({ ...row, seat: oneLine(row.seat) })),
    })),
  };
}
