import { existsSync, readFileSync, statSync } from "node:fs";
import { type DocumentNode, type GraphQLSchema, parse, validate } from "graphql";

/** The documents of the web app, by SHA-256. A browser may run these and no others. */
export interface TrustedDocuments {
  text(id: string): string | undefined;
  document(id: string): DocumentNode | undefined;
  /** Whether this exact text is one of them. */
  has(text: string): boolean;
}

/** Reads relay-compiler's output. Each document is parsed and validated once, at its first use. */
export function readTrustedDocuments(
  file: string,
  schema: GraphQLSchema,
  more?: ReadonlyMap<string, string>,
): TrustedDocuments {
  const textsById = new Map<string, string>();
  const known = new Set<string>();
  const parsed = new Map<string, DocumentNode>();
  let readAt = 0;

  function readAgain(): boolean {
    if (!existsSync(file) || statSync(file).mtimeMs <= readAt) return false;
    readAt = statSync(file).mtimeMs;
    const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
    for (const [id, text] of Object.entries(texts)) {
      textsById.set(id, text);
      known.add(text);
    }
    return true;
  }
  readAgain();

  // In development, documents change while the server runs. Pages that are already open keep theirs.
  const textOf = (id: string): string | undefined =>
    textsById.get(id) ?? more?.get(id) ?? (readAgain() ? textsById.get(id) : undefined);

  return {
    text: textOf,
    has: (text) => known.has(text),
    document(id) {
      const text = textOf(id);
      if (text === undefined) return undefined;
      let document = parsed.get(id);
      if (!document) {
        document = parse(text);
        const [error] = validate(schema, document);
        if (error) throw new Error(`document ${id} does not match the schema: ${error.message}`);
        parsed.set(id, document);
      }
      return document;
    },
  };
}
