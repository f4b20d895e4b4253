// What vendors read about a solicitation, frozen at publication and with each addendum (decision 'Procurement', 2 and
// 3).
import { grouped, quantityInWords } from "../projects/lines/decimals.rules.ts";
import type { Certification } from "../projects/settings/certifications.rules.ts";
import { plainText, type RichText } from "../richText.rules.ts";
import { type RedlinePart, redlineWords } from "../resolutions/editor/redline.rules.ts";

export interface EditionSection {
  key: string;
  title: string;
  content: RichText;
}
export interface EditionFile {
  /** Key of the file, used in its download addresses. */
  fileId: string;
  filename: string;
  contentType: string;
  /** Bytes. Null if unknown. */
  size: number | null;
}
/** A line for bidders to price, without the county's estimate. */
export interface EditionLine {
  id: string;
  kind: "BASE" | "ALTERNATE" | "ALLOWANCE";
  number: string;
  description: string;
  unit: string;
  quantity: string;
  /** Cents. Null if it is not an allowance. */
  allowance: number | null;
}

/** The version of a requirement set, in the text that bidders read. */
export interface EditionInsurance {
  /** UUID of the version that the award is checked against. */
  versionId: string;
  name: string;
  /** Version number within the set. */
  number: number;
  /** The text of the requirements, one line each. */
  lines: string[];
}

/** The name of a notice's insurance requirements: Construction, version 2. */
export const insuranceCalled = ({ name, number }: Pick<EditionInsurance, "name" | "number">): string =>
  `${name}, version ${number}`;

/** An edition as stored. `form` is the version of this record's format. Older formats stay readable. */
export interface Edition {
  form: 1;
  number: string | null;
  title: string;
  department: string;
  procurementType: "BID" | "RFP";
  method: string;
  description: string;
  summary: RichText | null;
  criteria: { description: string; percentage: number }[];
  sections: EditionSection[];
  attachments: EditionFile[];
  lines: EditionLine[];
  /** YYYY-MM-DD. */
  issueDate: string | null;
  /** Moments in UTC, ISO 8601. */
  dueAt: string | null;
  openingAt: string | null;
  questionsDueAt: string | null;
  preBidMeeting: string;
  contactPerson: string | null;
  email: string | null;
  phone: string | null;
  /** In words, as on the form. */
  category: string | null;
  /** Commodity codes. */
  categories: string[];
  documentsRequired: string;
  submissionInstructions: string;
  evaluationCriteria: string;
  complianceCertifications: string;
  /** Certifications that the county requires in addition to the law's, frozen at publication. Omitted if none. */
  certifications?: Certification[];
  insuranceRequired: string;
  /** Insurance that the contract will require. Omitted if no requirement set was chosen. */
  insurance?: EditionInsurance;
}

/** Reads a stored edition. @throws Error if its format is one that this product never wrote */
export function editionStored(stored: unknown): Edition {
  const edition = stored as Edition | null;
  if (edition?.form !== 1) throw new Error("an edition of a solicitation is of an unknown shape");
  return edition;
}

/** A part of the notice in which two editions can differ, with its text. */
interface Part {
  key: string;
  label: string;
  text: string;
}

export type EditionChangeState = "CHANGED" | "ADDED" | "REMOVED";
export interface EditionChange {
  key: string;
  label: string;
  state: EditionChangeState;
  /** SAME and REMOVED together are the old text, SAME and ADDED the new text. */
  parts: RedlinePart[];
}

/** The heading of a change: 'Line 3', 'Line 4, added', 'Line 2, removed'. */
export const changeHeading = ({ label, state }: { label: string; state: string }): string =>
  state === "ADDED" ? `${label}, added` : state === "REMOVED" ? `${label}, removed` : label;

const LINE_KINDS = { BASE: "", ALTERNATE: "Alternate ", ALLOWANCE: "Allowance " } as const;
const lineText = ({ kind, number, description, unit, quantity, allowance }: EditionLine) =>
  `${LINE_KINDS[kind]}${number}: ${description}, ${quantityInWords({ quantity, unit })}${allowance === null ? "" : `, $${grouped((allowance / 100).toFixed(2))}`}`;

/** @param moment formats a moment in the county's time */
function partsOf(edition: Edition, moment: (iso: string) => string): Part[] {
  const at = (iso: string | null) => (iso === null ? "" : moment(iso));
  const rich = (content: RichText | null) => (content === null ? "" : plainText(content));
  const contact = [edition.contactPerson, edition.email, edition.phone].filter((each) => each !== null);
  // Uses the same names as the notice.
  const all: Part[] = [
    { key: "number", label: "Bid number", text: edition.number ?? "" },
    { key: "title", label: "Title", text: edition.title },
    { key: "dueAt", label: "Due", text: at(edition.dueAt) },
    { key: "openingAt", label: "Opening", text: at(edition.openingAt) },
    { key: "questionsDueAt", label: "Questions until", text: at(edition.questionsDueAt) },
    { key: "issueDate", label: "Issued", text: edition.issueDate ?? "" },
    { key: "preBidMeeting", label: "Pre-bid meeting", text: edition.preBidMeeting },
    { key: "description", label: "What is asked for", text: edition.description },
    { key: "summary", label: "Summary", text: rich(edition.summary) },
    ...edition.sections.map(({ key, title, content }) => ({
      key: `section ${key}`,
      label: title,
      text: plainText(content),
    })),
    {
      key: "criteria",
      label: "Criteria",
      text: edition.criteria.map(({ description, percentage }) => `${description}: ${percentage}%`).join("\n"),
    },
    ...edition.lines.map((line) => ({ key: `line ${line.id}`, label: `Line ${line.number}`, text: lineText(line) })),
    ...edition.attachments.map(({ fileId, filename }) => ({
      key: `file ${fileId}`,
      label: "Document",
      text: filename,
    })),
    { key: "documentsRequired", label: "Required in every bid", text: edition.documentsRequired },
    { key: "submissionInstructions", label: "How to bid", text: edition.submissionInstructions },
    { key: "evaluationCriteria", label: "How answers are compared", text: edition.evaluationCriteria },
    { key: "complianceCertifications", label: "What a bidder certifies", text: edition.complianceCertifications },
    ...(edition.certifications ?? []).map(({ key, title, words }) => ({
      key: `certification ${key}`,
      label: title,
      text: words,
    })),
    { key: "insuranceRequired", label: "Insurance required", text: edition.insuranceRequired },
    {
      key: "insurance",
      label: "Insurance that the contract requires",
      text: edition.insurance ? [insuranceCalled(edition.insurance), ...edition.insurance.lines].join("\n") : "",
    },
    { key: "category", label: "Category", text: edition.category ?? "" },
    { key: "contact", label: "Contact", text: contact.join(", ") },
  ];
  return all.filter(({ text }) => text !== "");
}

/**
 * What changed from one edition to a later one, part by part, in the order of the notice. Unchanged parts are omitted.
 */
export function redlineEditions(before: Edition, after: Edition, moment: (iso: string) => string): EditionChange[] {
  const old = partsOf(before, moment);
  const now = partsOf(after, moment);
  const byKey = new Map(old.map((part) => [part.key, part]));
  const keysNow = new Set(now.map(({ key }) => key));
  const changes = now.flatMap(({ key, label, text }): EditionChange[] => {
    const was = byKey.get(key);
    if (was?.text === text) return [];
    return [{ key, label, state: was ? "CHANGED" : "ADDED", parts: redlineWords(was?.text ?? "", text) }];
  });
  const removedLines = old
    .filter(({ key }) => !keysNow.has(key))
    .map(({ key, label, text }): EditionChange => ({ key, label, state: "REMOVED", parts: redlineWords(text, "") }));
  return [...changes, ...movedLines(before, after), ...removedLines];
}

/** The lines that both editions have, if their order changed: bidders also find lines by position. */
function movedLines(before: Edition, after: Edition): EditionChange[] {
  const inBoth = (edition: Edition, other: Edition) =>
    edition.lines.filter(({ id }) => other.lines.some((line) => line.id === id));
  const [was, is] = [inBoth(before, after), inBoth(after, before)];
  if (was.every(({ id }, index) => is[index]?.id === id)) return [];
  const order = (lines: readonly EditionLine[]) => lines.map(({ number }) => number).join(", ");
  return [
    {
      key: "order of lines",
      label: "Order of the lines",
      state: "CHANGED",
      parts: redlineWords(order(was), order(is)),
    },
  ];
}
