import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync, existsSync } from "node:fs";
import path from "node:path";
import { documentOf, mutationsIn, type Written, WRITTEN_OUT } from "./mutations.ts";

const top = path.resolve(import.meta.dirname, "../..");
const documents = path.join(top, "server/generated/documents.json");
const storyDocuments = path.join(top, ".storybook/documents.json");
const compiler = path.join(top, "node_modules/.bin/relay-compiler");

const writtenOut = path.join(top, "web", WRITTEN_OUT);

/** Writes a file unless its content is unchanged, so that unchanged files are not compiled again. */
function put(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes out the documents of `mutation('verb { payload }')` calls, and their types. */
function writeMutations(): void {
  const types = new Map<string, string>();
  const writtenFiles = new Set([path.join(writtenOut, "mutations.ts")]);
  for (const file of globSync("web/**/*.{ts,tsx}", { cwd: top }).toSorted()) {
    if (/__|\.(?:stories|test)\./.test(file)) continue;
    const found = new Map<string, Written>();
    for (const each of mutationsIn(file, readFileSync(path.join(top, file), "utf8"))) found.set(each.name, each);
    if (found.size === 0) continue;
    const at = path.relative("web", file).replace(/\.tsx?$/, ".ts");
    writtenFiles.add(path.join(writtenOut, at));
    const all = [...found.values()];
    put(path.join(writtenOut, at), `import { graphql } from "react-relay";\n${all.map(documentOf).join("\n")}\n`);
    for (const { text, name } of all)
      if (!types.has(text)) types.set(text, `import("./${path.dirname(at)}/__generated__/${name}.graphql.ts").${name}`);
  }
  const lines = [...types].map(([text, type]) => `  ${JSON.stringify(text)}: ${type};\n`);
  put(path.join(writtenOut, "mutations.ts"), `export interface Mutations {\n${lines.join("")}}\n`);
  for (const file of globSync(`web/${WRITTEN_OUT}/**/*.ts`, { cwd: top }))
    if (!file.includes("__generated__") && !writtenFiles.has(path.join(top, file))) rmSync(path.join(top, file));
}

function compile(): void {
  try {
    execFileSync(compiler, ["--noWatchman"], { cwd: top, stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    process.stderr.write(String((error as { stderr?: Buffer }).stderr ?? error));
    process.exit(1);
  }
}

/** Operations used only by stories. The stories' mock server answers them; the real one never trusts them. */
function storyOperations(): Set<string> {
  const stories = globSync("web/**/*.{stories,test}.{ts,tsx}", { cwd: top }).map((file) =>
    readFileSync(path.join(top, file), "utf8"),
  );
  return new Set(
    stories.flatMap((text) =>
      [...text.matchAll(/^\s*(?:query|mutation|subscription)\s+(\w+)/gm)].map((match) => match[1] ?? ""),
    ),
  );
}

/** Removes artifacts whose document was renamed or moved, because the compiler leaves them in place. */
function removeOrphans(): void {
  const named = new Set<string>();
  for (const file of globSync("web/**/*.{ts,tsx}", { cwd: top })) {
    if (file.includes("__generated__")) continue;
    const text = readFileSync(path.join(top, file), "utf8");
    const names = text.matchAll(/\b(?:query|mutation|subscription|fragment)\s+(\w+)|queryName:\s*"(\w+)"/g);
    for (const [, name = "", refetch = ""] of names) named.add(path.join(path.dirname(file), name || refetch));
  }
  for (const file of globSync("web/**/__generated__/*.ts", { cwd: top })) {
    const name = path.basename(file).split(/[.$]/)[0] ?? "";
    if (!named.has(path.join(path.dirname(file), "..", name))) rmSync(path.join(top, file));
  }
}

type Artifact = { id: string; file: string; ofStory: boolean };

/** The artifacts of operations that query the server. */
function artifacts(): Artifact[] {
  const stories = storyOperations();
  return globSync("web/**/__generated__/*.ts", { cwd: top }).flatMap((name) => {
    const file = path.join(top, name);
    const id = /@relayRequestID ([0-9a-f]{64})/.exec(readFileSync(file, "utf8"))?.[1];
    return id ? [{ id, file, ofStory: stories.has(path.basename(name).split(/[.$]/)[0] ?? "") }] : [];
  });
}

/** Every text by its id, for screens and stories. */
const readDocuments = (): Record<string, string> =>
  Object.assign(
    {},
    ...[storyDocuments, documents].filter(existsSync).map((file) => JSON.parse(readFileSync(file, "utf8"))),
  );

mkdirSync(path.dirname(documents), { recursive: true });
if (!existsSync(documents)) writeFileSync(documents, "{}\n");
writeMutations();
removeOrphans();
compile();

// The compiler persists only texts that it writes, so an artifact that is up to date but not in the list must be
// written again.
const known = readDocuments();
const missing = artifacts().filter(({ id }) => !(id in known));
if (missing.length > 0) {
  for (const { file } of missing) rmSync(file);
  compile();
}

// The list only grows, so texts that no screen uses are removed and no longer trusted.
const texts = readDocuments();
const save = (file: string, list: Artifact[]) => {
  const ids = [...new Set(list.map(({ id }) => id))].toSorted();
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(ids.map((id) => [id, texts[id]])), null, 2)}\n`);
  return ids.length;
};
const all = artifacts();
const trusted = save(
  documents,
  all.filter(({ ofStory }) => !ofStory),
);
save(
  storyDocuments,
  all.filter(({ ofStory }) => ofStory),
);
console.log(`${trusted} trusted documents`);
