import { type DocumentNode, visit } from "graphql";

/** What an argument is called that names a record. */
const isKey = (name: string): boolean => ["key", "id", "token"].includes(name) || name.endsWith("Id");

const known = new WeakMap<DocumentNode, boolean>();

/**
 * Whether a document asks for records by their keys alone: nothing in it is sought, filtered, sorted or cut to a number. Of such statements one plan is
 * the best for every county.
 */
export function asksByKey(document: DocumentNode): boolean {
  let answer = known.get(document);
  if (answer === undefined) {
    let only = true;
    visit(document, { Argument: ({ name }) => void (only &&= isKey(name.value)) });
    known.set(document, (answer = only));
  }
  return answer;
}
