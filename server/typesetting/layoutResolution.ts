import type { PrintedDocument } from "#schema/files/printedBy.ts";
import type { Clause, Run } from "#schema/resolutions/export/paragraphs.rules.ts";
import type {
  CertifiedCopyDocument,
  CertifiedVote,
  CoverSheetDocument,
  RegisterDocument,
} from "#schema/resolutions/export/PrintedDocuments.ts";
import { createdParts, type DocumentLayout, type Labelled, oneLine, paragraphs, printable } from "./paper.ts";

/** Input of coverSheet.typ. */
export type CoverSheetLayout = DocumentLayout & {
  subject: string;
  facts: { label: string; words: string[][] }[];
  route: { review: string; order: string; name: string; action: string; state: string }[] | null;
};

/** Text with its marks, line by line. */
export type RunLayout = { lines: string[]; bold: boolean; italic: boolean; underline: boolean };

/** Input of certifiedCopy.typ. */
export type CertifiedCopyLayout = DocumentLayout & {
  /** The title, if the text itself has none. Null: it has. */
  subject: string | null;
  clauses: ClauseLayout[];
  adoption: string;
  /** Null: no vote was counted. */
  vote: { heading: string; facts: Labelled[]; roll: string[][] } | null;
  statement: string;
  /** Under the signature line. */
  signature: string;
  seal: Labelled[];
};

/** An entry of the register under a heading of the index. */
type IndexLayout = { heading: string; entries: { anchor: string; number: string; title: string }[] }[];

/** Input of register.typ. */
export type RegisterLayout = DocumentLayout & {
  notice: string;
  entries: { anchor: string; number: string; title: string; department: string; adopted: string }[];
  departments: IndexLayout;
  subjects: IndexLayout;
};

export const head = (document: PrintedDocument): Pick<DocumentLayout, "county" | "created" | "printedText"> => ({
  county: { displayName: oneLine(document.county.displayName) || oneLine(document.county.name) },
  created: createdParts(document.printedAt),
  printedText: oneLine(document.printedText),
});

/** The page of a cover sheet. */
export function layoutCoverSheet(document: CoverSheetDocument): CoverSheetLayout {
  const number = oneLine(document.number);
  const subject = oneLine(document.title) || "Without a title";
  return {
    ...head(document),
    title: `Cover sheet of ${number}: ${subject}`,
    heading: `Cover sheet of ${number}`,
    under: "Request for Legislative Authority",
    running: { left: `Cover sheet · ${number}`, right: "" },
    subject,
    facts: document.facts.map(([label, words]) => ({ label: oneLine(label), words: paragraphs(words) })),
    route:
      document.route?.map((step) => ({
        review: oneLine(step.review),
        order: oneLine(step.order),
        name: oneLine(step.name),
        action: oneLine(step.action),
        state: oneLine(step.state),
      })) ?? null,
  };
}

/** A clause as the documents draw it: its paragraphs, and tables among them. */
export type ClauseLayout = {
  isTitle: boolean;
  paragraphs: { isItem: boolean; runs: RunLayout[]; table: { isHeader: boolean; lines: RunLayout[][] }[][] | null }[];
};

/** The clauses of a text, without empty paragraphs. */
export const layoutClauses = (clauses: readonly Clause[]): ClauseLayout[] =>
  clauses.map(({ kind, paragraphs: each }) => ({
    isTitle: kind === "TITLE",
    paragraphs: each
      .map(({ isItem, runs, table }) => ({
        isItem,
        runs: runs.map(runLayout),
        table:
          table?.map((row) =>
            row.map(({ isHeader, lines }) => ({ isHeader, lines: lines.map((line) => line.map(runLayout)) })),
          ) ?? null,
      }))
      .filter(
        ({ runs, table }) =>
          (table !== null && (table[0]?.length ?? 0) > 0) ||
          runs.some(({ lines }) => lines.some((line) => line.trim() !== "")),
      ),
  }));

const runLayout = ({ text, ...marks }: Run): RunLayout => ({ ...marks, lines: printable(text).split("\n") });

function layoutVote(vote: CertifiedVote): NonNullable<CertifiedCopyLayout["vote"]> {
  const facts: [string, string | null][] = [
    ["Meeting", vote.meeting],
    ["Motion", vote.moved],
    ["Closed", vote.closed],
    ["Rule", vote.rule],
    ["Result", vote.result],
  ];
  return {
    heading: vote.rule ? "Roll call" : "Vote",
    facts: facts.flatMap(([label, words]): Labelled[] => (words ? [[label, oneLine(words)]] : [])),
    roll: vote.roll.map(({ name, seat, weight, vote: cast }) => [
      oneLine(seat ? `${name}, ${seat}` : name),
      weight ?? "–",
      cast,
    ]),
  };
}

/** A reference with which anyone can find the vote in the meeting's record. */
const proofsOf = (vote: CertifiedVote | null): Labelled[] => [
  ...(vote?.rollHash ? [["Roll call (SHA-256)", vote.rollHash.slice(0, 64)] satisfies Labelled] : []),
  ...(vote?.head
    ? ([
        ["End of the meeting's record (place:SHA-256)", vote.head],
        ["The record and how to verify it", oneLine(vote.page)],
      ] satisfies Labelled[])
    : []),
];

/** The page of a certified copy. */
export function layoutCertifiedCopy(document: CertifiedCopyDocument): CertifiedCopyLayout {
  const number = oneLine(document.number);
  const title = oneLine(document.title);
  return {
    ...head(document),
    title: `Resolution No. ${number}: ${title}`,
    heading: `Resolution No. ${number}`,
    under: "Certified copy",
    running: { left: `Resolution No. ${number}`, right: "Certified copy" },
    subject: document.clauses.some(({ kind }) => kind === "TITLE") ? null : title,
    clauses: layoutClauses(document.clauses),
    adoption: oneLine(document.adoption),
    vote: document.vote && layoutVote(document.vote),
    statement: `I certify that this is a true and complete copy of Resolution No. ${number}, as it stands in the register of resolutions${document.vote ? `, and of the ${document.vote.rule ? "roll call" : "vote"} by which it was adopted, as it stands in the record of the meeting` : ""}.`,
    signature: oneLine(document.signature ?? "") || "Signature of the Clerk",
    seal: [
      ["Sealed", oneLine(document.sealedText)],
      ["Fingerprint (SHA-256)", document.hash.slice(0, 64)],
      ...proofsOf(document.vote),
    ],
  };
}

/** Entries by an index word, both in alphabetical order and the order of the register. */
function indexBy(document: RegisterDocument, word: "department" | "subject"): IndexLayout {
  const headings = Map.groupBy(document.entries.entries(), ([, entry]) => oneLine(entry[word]) || "Without a name");
  return [...headings]
    .sort(([one], [other]) => one.localeCompare(other, "en-US"))
    .map(([heading, entries]) => ({
      heading,
      entries: entries.map(([index, entry]) => ({
        anchor: `entry-${index + 1}`,
        number: oneLine(entry.number),
        title: oneLine(entry.title),
      })),
    }));
}

/** The pages of the register's book of a year. */
export function layoutRegister(document: RegisterDocument): RegisterLayout {
  const count = document.entries.length;
  const heading = `Register of resolutions ${document.year}`;
  return {
    ...head(document),
    title: `${heading}: ${oneLine(document.county.displayName)}`,
    heading,
    under: null,
    running: { left: heading, right: oneLine(document.county.displayName) },
    notice: `${count === 1 ? "One resolution was" : `${count} resolutions were`} adopted in ${document.year}.`,
    entries: document.entries.map((entry, index) => ({
      anchor: `entry-${index + 1}`,
      number: oneLine(entry.number),
      title: oneLine(entry.title),
      department: oneLine(entry.department),
      adopted: oneLine(entry.adoptedText),
    })),
    departments: indexBy(document, "department"),
    subjects: indexBy(document, "subject"),
  };
}
