// What Legal approves, and what changed since. Decision 'What Legal approved is what is published'.
import { canonicalText } from "../../canonical.rules.ts";
import { type Edition, type EditionChange, type EditionFile, redlineEditions } from "../edition.rules.ts";
import { redlineWords } from "../../resolutions/editor/redline.rules.ts";

/**
 * Everything to be published except the number, which is assigned from a register. Documents are represented by the
 * hash of their bytes.
 */
export type ApprovedContent = Omit<Edition, "number" | "attachments"> & {
  attachments: (EditionFile & { sha256: string | null })[];
};

/**
 * The content that an edition would publish, as Legal approves it. `hashes`: hashes of the documents' bytes, by file
 * key.
 */
export function approvedContent(
  { number: _number, ...edition }: Edition,
  hashes: ReadonlyMap<string, string>,
): ApprovedContent {
  return {
    ...edition,
    attachments: edition.attachments.map((file) => ({ ...file, sha256: hashes.get(file.fileId) ?? null })),
  };
}

const METHODS: Readonly<Record<string, string>> = {
  OPEN: "Open to everyone",
  SELECTIVE: "Selected vendors",
  LIMITED: "Limited",
  DIRECT: "One vendor",
};
/** Facts that the notice does not show as a part of their own. */
const FACTS: readonly { key: string; label: string; of: (content: ApprovedContent) => string }[] = [
  { key: "procurementType", label: "Kind", of: ({ procurementType }) => (procurementType === "RFP" ? "RFP" : "Bid") },
  { key: "method", label: "Method", of: ({ method }) => METHODS[method] ?? method },
  { key: "department", label: "Department", of: ({ department }) => department },
  { key: "categories", label: "Commodity categories", of: ({ categories }) => categories.join(", ") },
  {
    key: "fingerprints",
    label: "Fingerprints of documents",
    of: ({ attachments }) => attachments.map(({ filename, sha256 }) => `${filename} ${sha256 ?? "unknown"}`).join("\n"),
  },
];

/**
 * What changed since, part by part, named as in the notice. [] if nothing changed. @param moment formats a moment in
 * the county's time
 */
export function changesSince(
  before: ApprovedContent,
  after: ApprovedContent,
  moment: (iso: string) => string,
): EditionChange[] {
  const numbered = (content: ApprovedContent): Edition => ({ ...content, number: null });
  const files = ({ attachments }: ApprovedContent) => attachments.map(({ fileId }) => fileId).join(" ");
  const facts = FACTS.flatMap(({ key, label, of }): EditionChange[] => {
    const [was, is] = [of(before), of(after)];
    // Added and removed documents are listed by name.
    if (was === is || (key === "fingerprints" && files(before) !== files(after))) return [];
    return [{ key, label, state: "CHANGED", parts: redlineWords(was, is) }];
  });
  const named = [...redlineEditions(numbered(before), numbered(after), moment), ...facts];
  if (named.length > 0 || canonicalText(before) === canonicalText(after)) return named;
  // The text is the same, but its formatting changed, e.g. to bold or a list.
  return [{ key: "form", label: "Form of the text", state: "CHANGED", parts: [] }];
}

/** The names of the changed parts, each once. */
export const partsChanged = (changes: readonly EditionChange[]): string[] => [
  ...new Set(changes.map(({ label }) => label)),
];
