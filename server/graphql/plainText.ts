import { type DocumentNode, visit } from "graphql";

/** Text that a database can store: well-formed Unicode without NUL. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** Whether every text in variables is plain, including names of fields. */
export function isPlain(value: unknown): boolean {
  if (typeof value === "string") return isPlainText(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, one]) => isPlainText(name) && isPlain(one));
}

const known = new WeakMap<DocumentNode, boolean>();

/** Whether every text literal in a document is plain. */
export function isPlainDocument(document: DocumentNode): boolean {
  let plain = known.get(document);
  if (plain === undefined) {
    plain = true;
    visit(document, {
      StringValue({ value }) {
        if (!isPlainText(value)) plain = false;
      },
    });
    known.set(document, plain);
  }
  return plain;
}
