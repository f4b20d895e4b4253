import type { AuditDocument } from "#schema/authority/audit/AuditDocument.ts";
import { head } from "./layoutResolution.ts";
import { type DocumentLayout, oneLine, paragraphs } from "./paper.ts";

/** Input of audit.typ. */
type AuditLayout = DocumentLayout & {
  summary: string;
  papers: { label: string; source: string; state: string }[];
  parts: {
    heading: string;
    facts: { label: string; words: string[][] }[];
    /** No headings: no table. */
    headings: string[];
    rows: string[][];
    words: string[][];
  }[];
};

/** The pages of the file of a purchase. */
export function layoutAudit(document: AuditDocument): AuditLayout {
  const number = oneLine(document.number);
  const subject = oneLine(document.title) || "Without a title";
  return {
    ...head(document),
    title: `Audit file of ${number}: ${subject}`,
    heading: "Why was this bought this way?",
    under: `Audit file of ${number}`,
    running: { left: `Audit file of ${number} · ${subject}`.slice(0, 110), right: "" },
    summary: oneLine(document.summary),
    papers: document.papers.map(({ label, source, state }) => ({
      label: oneLine(label),
      source: oneLine(source),
      state: oneLine(state),
    })),
    parts: document.parts.map(({ heading, facts, table, words }) => ({
      heading: oneLine(heading),
      facts: facts.map(([label, value]) => ({ label: oneLine(label), words: paragraphs(value) })),
      headings: (table?.headings ?? []).map(oneLine),
      rows: (table?.rows ?? []).map((row) => row.map(oneLine)),
      words: paragraphs(words),
    })),
  };
}
