import { existsSync, readFileSync } from "node:fs";
import { type DocumentNode, type GraphQLSchema, parse, validate } from "graphql";

/** The documents of the web app, by SHA-256. A browser may run these and no others (A3.6). */
export interface TrustedDocuments {
  text(id: string): string | undefined;
  document(id: string): DocumentNode | undefined;
  /** Whether this very text is one of them. */
  has(text: string): boolean;
}

/** Reads what relay-compiler wrote; each document is parsed and validated once, at its first use. */
export function readTrustedDocuments(file: string, schema: GraphQLSchema, more?: ReadonlyMap<string, string>): TrustedDocuments {
  const own = new Map(Object.entries(existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {}));
  const known = new Set(own.values());
  const textOf = (id: string) => own.get(id) ?? more?.get(id);
  const parsed = new Map<string, DocumentNode>();
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
        if (error) throw new Error(`document ${id} does not fit the schema: ${error.message}`);
        parsed.set(id, document);
      }
      return document;
    },
  };
}
