import type { SolicitationDocument } from "#schema/solicitations/export/SolicitationDocument.ts";
import { type ClauseLayout, head, layoutClauses } from "./layoutResolution.ts";
import { type DocumentLayout, oneLine, paragraphs } from "./paper.ts";

/** Input of solicitation.typ. */
type SolicitationLayout = DocumentLayout & {
  facts: { label: string; words: string[][] }[];
  clauses: ClauseLayout[];
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
    clauses: layoutClauses(document.clauses),
    lines: document.lines.map((line) => ({
      number: oneLine(line.number),
      kind: oneLine(line.kind),
      description: paragraphs(line.allowance ? `${line.description}\n${line.allowance}` : line.description),
      unit: oneLine(line.unit),
      quantity: oneLine(line.quantity),
    })),
  };
}
