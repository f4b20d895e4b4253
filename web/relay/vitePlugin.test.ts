import { expect, test } from "vitest";
import { relay } from "./vitePlugin.ts";

type Handler = (code: string, id: string) => { code: string } | null;
const { handler } = relay().transform as unknown as { handler: Handler };
const change = (code: string) => handler(code, "/web/room/Page.tsx")?.code ?? null;

test("a document becomes an import of the compiler's output for it", () => {
  expect(change("const q = graphql`query PageQuery { a }`;")).toBe(
    "const q = document_PageQuery/**/;\nimport document_PageQuery from './__generated__/PageQuery.graphql.ts';\n",
  );
});

test("line numbers are unchanged, so that an error points to its own line", () => {
  const code = "const q = graphql`\n  fragment Row_item on Item {\n    a\n  }\n`;\nthrow new Error();";
  expect(change(code)?.split("\n")[5]).toBe("throw new Error();");
});

test("a document that is used twice is imported once", () => {
  const code = "use(graphql`query A { a }`); use(graphql`query A { a }`);";
  expect(change(code)?.match(/import /g)).toHaveLength(1);
});

test("a text that only looks like a document is left alone", () => {
  expect(change("const url = `http://host/graphql`; const t = `graphql`;")).toBeNull();
});

test("a document without a name is refused with its file", () => {
  expect(() => change("graphql`{ a }`")).toThrow("/web/room/Page.tsx: a graphql document without a name");
});

test("a mutation that is written shortly becomes an import of its whole document", () => {
  const file = new URL("../protests/ProtestRow.tsx", import.meta.url).pathname;
  const short = 'useVerb(mutation("decideProtest { protest { id } }"), failed);';
  expect(handler(short, file)?.code).toMatch(
    /^useVerb\(document_ProtestRowDecideProtestMutation\/\*\*\/, failed\);\nimport document_ProtestRowDecideProtestMutation from '.*\/web\/__mutations__\/protests\/__generated__\/ProtestRowDecideProtestMutation\.graphql\.ts';\n$/,
  );
});
