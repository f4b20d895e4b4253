import { type DocumentNode, visit } from "graphql";

/** Name of an argument that identifies a record. */
const isKey = (name: string): boolean => ["key", "id", "token"].includes(name) || name.endsWith("Id");

const known = new WeakMap<DocumentNode, boolean>();

/**
 * Whether a document reads records by key alone, with no search, filter, sort or limit. For such statements one query
 * plan is the best for every county.
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
