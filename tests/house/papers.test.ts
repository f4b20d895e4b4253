import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const FLOORS = "{prisma,schema,server,design-system,web,tests,docs}/**/*.{ts,tsx,prisma,graphql,md}";
const files = globSync([FLOORS, "README.md"], { cwd: ROOT }).filter(
  (name) => !/(?:^|\/)(?:__)?generated(?:__)?\//.test(name) && !name.startsWith("tests/house/"),
);

/** Former names of documents that are not in the repository. */
const PAPERS = /quality [A-Z]\d|part [12],? section|product decision '|product design,/i;

test("no file names a missing paper: rules rest on the sources listed in docs/sources.md", () => {
  const naming = files.filter((name) => PAPERS.test(readFileSync(join(ROOT, name), "utf8")));
  expect(naming).toEqual([]);
});

test("every county decision that the code names is listed in docs/sources.md", () => {
  const sources = readFileSync(join(ROOT, "docs/sources.md"), "utf8");
  const named = files.flatMap((name) =>
    [...readFileSync(join(ROOT, name), "utf8").matchAll(/\bdecisions? '([^']+)'/gi)].map(([, decision = ""]) =>
      // A comment may break the line within the name.
      decision.replaceAll(/\s*\n\s*(\/\/|\*)?\s*/g, " "),
    ),
  );
  expect([...new Set(named)].filter((decision) => decision !== "…" && !sources.includes(`'${decision}'`))).toEqual([]);
});

/** How statutes are named: GML 103-d, Public Officers Law 87(2)(d), County Law §153(4). */
const STATUTE = /\b(?:GML|POL|(?:[A-Z][a-z]+ )+Law) §?(\d+(?:-[a-z])?)(\(\d+\))?/g;

test("every statute that the code names is listed in docs/sources.md", () => {
  const [before = ""] = readFileSync(join(ROOT, "docs/sources.md"), "utf8").split("## Standards");
  const rows = before.split("\n").map((line) => /^- \*\*(.+?)\*\*/.exec(line)?.[1] ?? "");
  const named = files
    .filter((name) => /^(prisma|schema|server|web)\//.test(name))
    .flatMap((name) => [...readFileSync(join(ROOT, name), "utf8").matchAll(STATUTE)]);
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(
    ([words, section = "", part = ""]) =>
      !words.startsWith("Local Law") && !rows.some((row) => row.includes(section) && row.includes(part)),
  );
  expect(missing.map(([words]) => words)).toEqual([]);
});

test("a table that people read has no row longer than 160 characters", () => {
  const long = globSync(["*.md", "docs/*.md"], { cwd: ROOT }).flatMap((name) =>
    readFileSync(join(ROOT, name), "utf8")
      .split("\n")
      .filter((line) => line.startsWith("|") && line.length > 160)
      .map((line) => `${name}: ${line.slice(0, 60)}`),
  );
  expect(long).toEqual([]);
});

test("the README begins with the two commands and has at most 80 lines", () => {
  const lines = readFileSync(join(ROOT, "README.md"), "utf8").trimEnd().split("\n");
  expect(lines.slice(1, 3)).toEqual([
    expect.stringMatching(/^npm install && npm start {2,}#/),
    expect.stringMatching(/^npm install && npm test {2,}#/),
  ]);
  expect(lines.length).toBeLessThanOrEqual(80);
});

test("docs/operate.md describes every setting, and names no other", () => {
  const table = /\n## Settings\n(.+?)\n## /s.exec(readFileSync(join(ROOT, "docs/operate.md"), "utf8"))?.[1] ?? "";
  const named = table
    .split("\n")
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
  const read = readFileSync(join(ROOT, "server/config.ts"), "utf8").matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm);
  expect(named.sort()).toEqual([...read].map(([, name]) => name).sort());
});
