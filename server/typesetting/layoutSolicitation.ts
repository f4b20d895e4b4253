import type { SolicitationDocument } from "#schema/procurement/export/SolicitationDocument.ts";
import { head, type RunLayout, runLayout } from "./layoutResolution.ts";
import { type DocumentLayout, oneLine, paragraphs } from "./paper.ts";

/** What solicitation.typ reads. */
type SolicitationLayout = DocumentLayout & {
  facts: { label: string; words: string[][] }[];
  clauses: { isTitle: boolean; paragraphs: { isItem: boolean; runs: RunLayout[] }[] }[];
  lines: { number: string; kind: string; description: string[][]; unit: string; quantity: string }[];
};

/** The pages of a solicitation's document. */
export function layoutSolicitation(document: SolicitationDocument): SolicitationLayout {
  const number = oneLine(document.number);
  const subject = oneLine(document.title) || "Without a title";
  return {
    ...head(document),
    title: `${number}: ${subject}`,
    heading: subject,
    under: document.isDraft ? `${number}, draft` : number,
    running: { left: `${number} · ${subject}`.slice(0, 110), right: document.isDraft ? "Draft" : "" },
    facts: document.facts.map(([label, words]) => ({ label: oneLine(label), words: paragraphs(words) })),
    clauses: document.clauses.map(({ kind, paragraphs: each }) => ({
      isTitle: kind === "TITLE",
      paragraphs: each
        .map(({ isItem, runs }) => ({ isItem, runs: runs.map(runLayout) }))
        .filter(({ runs }) => runs.some(({ lines }) => lines.some((line) => line.trim() !== ""))),
    })),
    lines: document.lines.map((line) => ({
      number: oneLine(line.number),
      kind: oneLine(line.kind),
      description: paragraphs(line.allowance ? `${line.description}\n${line.allowance}` : line.description),
      unit: oneLine(line.unit),
      quantity: oneLine(line.quantity),
    })),
  };
}
