import type { TabulationDocument } from "#schema/awards/tabulation/TabulationDocument.ts";
import { head } from "./layoutResolution.ts";
import { type DocumentLayout, oneLine, paragraphs } from "./paper.ts";

/** Input of tabulation.typ. */
type TabulationLayout = DocumentLayout &
  Pick<TabulationDocument, "bids" | "tables" | "notes"> & { facts: { label: string; words: string[][] }[] };

/** Texts of a record, each on one line. */
const lined = <Each extends Record<string, string>>(each: Each): Each =>
  Object.fromEntries(Object.entries(each).map(([name, words]) => [name, oneLine(words)])) as Each;

/** The pages of bids side by side. */
export function layoutTabulation(document: TabulationDocument): TabulationLayout {
  const number = oneLine(document.number);
  const subject = oneLine(document.title) || "Without a title";
  return {
    ...head(document),
    title: `Tabulation of ${number}: ${subject}`,
    heading: subject,
    under: `Tabulation of ${number}`,
    running: { left: `Tabulation of ${number} · ${subject}`.slice(0, 110), right: "" },
    facts: document.facts.map(([label, words]) => ({ label: oneLine(label), words: paragraphs(words) })),
    bids: document.bids.map(lined),
    tables: document.tables.map(({ heading, bidders, totals, rows }) => ({
      heading: oneLine(heading),
      bidders: bidders.map(oneLine),
      totals: totals.map(oneLine),
      rows: rows.map(({ cells, ...words }) => ({ ...lined(words), cells: cells.map((cell) => lined({ ...cell })) })),
    })),
    notes: document.notes.map(({ bidder, words }) => ({ bidder: oneLine(bidder), words: words.map(oneLine) })),
  };
}
