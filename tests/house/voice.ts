import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";

/** Text that people read, and where it is. */
export interface Text {
  kind: "code" | "test name" | "document";
  /** File and line. */
  where: string;
  words: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Identifiers, not text for readers. */
const SKIPPED: Record<string, string[]> = {
  ImportDeclaration: ["source", "attributes"],
  ExportNamedDeclaration: ["source"],
  ExportAllDeclaration: ["source"],
  ImportExpression: ["source"],
  Property: ["key"],
  TSLiteralType: ["literal"],
  TaggedTemplateExpression: ["quasi"],
};

const TESTS = /^(test|it|describe)$/;
const isOfTests = /\.(test|stories|fixture|types)\.tsx?$|[Ww]orld\w*\.tsx?$|^tests\/|\/story[A-Z]\w*\.tsx?$/;

/** The texts that a program shows, or the names of its tests. */
function inProgram(path: string, source: string): Text[] {
  const found: Text[] = [];
  const ofTests = isOfTests.test(path);
  const breaks = [...source.matchAll(/\n/g)].map((match) => match.index);
  const lineOf = (at: number) => breaks.filter((end) => end < at).length + 1;
  const say = (kind: Text["kind"], at: number, words: string) => {
    if (/\p{L}/u.test(words)) found.push({ kind, where: `${path}:${lineOf(at)}`, words });
  };
  const wordsOf = (node: Node): string | null => {
    if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : null;
    if (node.type === "JSXText") return String(node["value"]);
    if (node.type !== "TemplateLiteral") return null;
    return (node["quasis"] as { value: { cooked: string } }[]).map((part) => part.value.cooked).join("*");
  };
  const calledBy = (callee: Node): string =>
    callee.type === "Identifier" ? String(callee["name"]) : isNode(callee["object"]) ? calledBy(callee["object"]) : "";
  const visit = (node: Node): void => {
    const words = wordsOf(node);
    if (words !== null && !ofTests) say("code", node.start, words);
    if (node.type === "CallExpression" && ofTests) {
      const callee = node["callee"] as Node;
      const inner = callee.type === "CallExpression" ? (callee["callee"] as Node) : callee;
      const [first] = node["arguments"] as Node[];
      const name = first && TESTS.test(calledBy(inner)) ? wordsOf(first) : null;
      if (first && name !== null) say("test name", first.start, name);
    }
    const skipped = SKIPPED[node.type] ?? [];
    for (const [key, value] of Object.entries(node)) {
      if (skipped.includes(key)) continue;
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each);
    }
  };
  visit(parseAst(source, { lang: path.endsWith("x") ? "tsx" : "ts" }) as unknown as Node);
  return found;
}

/** The lines of a document, without its code. */
function inDocument(path: string, source: string): Text[] {
  const plain = source
    .replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ""))
    .replaceAll(/`[^`\n]*`/g, "*");
  return plain.split("\n").map((words, index) => ({ kind: "document", where: `${path}:${index + 1}`, words }));
}

const PROGRAMS = ["{web,design-system,schema,server,prisma,tests}/**/*.{ts,tsx}"];
const DOCUMENTS = ["*.md", "docs/**/*.md", "{schema,server,web,design-system,tests}/**/README.md"];
const LEFT = /__generated__|\/generated\/|node_modules|^prisma\/(migrations|seed)\/|^tests\/house\/voice/;

/** Every text in this repository that people read: screens, messages, descriptions, test names and documents. */
export function everyText(root: string): Text[] {
  const read = (patterns: string[], take: (path: string, source: string) => Text[]) =>
    globSync(patterns, { cwd: root })
      .filter((path) => !LEFT.test(path))
      .flatMap((path) => take(path, readFileSync(join(root, path), "utf8")));
  return [...read(PROGRAMS, inProgram), ...read(DOCUMENTS, inDocument)];
}
