import type { AttachedFile, ContractDocument, ExecutedPart } from "#schema/authority/papers/ContractDocument.ts";
import { BOX } from "#schema/contracts/signing/mark.rules.ts";
import { type ClauseLayout, head, layoutClauses } from "./layoutResolution.ts";
import { type DocumentLayout, oneLine, paragraphs } from "./paper.ts";

type LabelledLayout = { label: string; words: string[][] };

/** Input of contract.typ. */
type ContractLayout = DocumentLayout & {
  facts: LabelledLayout[];
  route: ContractDocument["route"];
  thread: { link: string; words: string[][]; hashes: string[] }[];
  executed: {
    clauses: ClauseLayout[];
    exhibits: ExecutedPart["exhibits"];
    signatures: { name: string; words: string; hash: string; drawing: string | null }[];
    events: ExecutedPart["events"];
    proofs: LabelledLayout[];
  } | null;
  /** As bytes, because only text has missing glyphs replaced. */
  attached: (Omit<AttachedFile, "text"> & { content: number[] })[];
};

const labelled = (each: readonly [label: string, words: string][]): LabelledLayout[] =>
  each.map(([label, words]) => ({ label: oneLine(label), words: paragraphs(words) }));

/** The texts of a record, each on one line. */
const inLines = <Words extends Record<string, string>>(words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, value]) => [name, oneLine(value)])) as Words;

/** A drawn signature as a picture: only lines of numbers, no typed text. */
function drawingOf(strokes: readonly (readonly number[])[]): string {
  const lines = strokes.map((stroke) => {
    const points = stroke.flatMap((x, index) =>
      index % 2 === 0 ? [`${Math.round(Number(x))},${Math.round(Number(stroke[index + 1] ?? 0))}`] : [],
    );
    return `<polyline points="${points.join(" ")}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX.width} ${BOX.height}"><g fill="none" stroke="#1a2224" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${lines.join("")}</g></svg>`;
}

const executedLayout = (part: ExecutedPart): ContractLayout["executed"] => ({
  clauses: layoutClauses(part.clauses),
  exhibits: part.exhibits.map(inLines),
  signatures: part.signatures.map(({ strokes, ...words }) => ({
    ...inLines(words),
    drawing: strokes && drawingOf(strokes),
  })),
  events: part.events.map(inLines),
  proofs: labelled(part.proofs),
});

/** The pages of a contract: its cover sheet, and what follows once it is executed. Attachments stay unchanged, byte by byte. */
export function layoutContract(document: ContractDocument & { attached: readonly AttachedFile[] }): ContractLayout {
  const number = oneLine(document.number);
  const subject = oneLine(document.name) || "Without a name";
  const what = document.executed ? "Executed contract" : "Cover sheet of contract";
  return {
    ...head(document),
    title: `${what} ${number}: ${subject}`,
    heading: subject,
    under: `${what} ${number}`,
    running: { left: `Contract ${number} · ${subject}`.slice(0, 110), right: document.executed ? "" : "Cover sheet" },
    facts: labelled(document.facts),
    route: document.route.map(inLines),
    thread: document.thread.map(({ link, words, hashes }) => ({
      link: oneLine(link),
      words: paragraphs(words),
      hashes: hashes.map(oneLine),
    })),
    executed: document.executed && executedLayout(document.executed),
    attached: document.attached.map(({ text, ...file }) => ({ ...file, content: [...Buffer.from(text, "utf8")] })),
  };
}
