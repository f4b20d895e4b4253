import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = "docs/decisions";
const MAX = 40;
const PARTS = ["**Context.**", "**Decision.**", "**Not chosen.**", "**Consequences.**"];

const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
const decisions = globSync("*.md", { cwd: join(ROOT, FOLDER) }).filter((name) => name !== "README.md");
const index = read(`${FOLDER}/README.md`);

test(`at most ${MAX} decisions are kept, and each discusses an alternative`, () => {
  expect(decisions.length).toBeGreaterThan(0);
  expect(decisions.length).toBeLessThanOrEqual(MAX);
  const incomplete = decisions.filter((name) => {
    const text = read(`${FOLDER}/${name}`);
    const places = PARTS.map((part) => text.indexOf(`\n${part}`));
    return places.some((place, at) => place <= (places[at - 1] ?? 0));
  });
  expect(incomplete).toEqual([]);
});

test("a decision has a title and the date of its file name", () => {
  const undated = decisions.filter((name) => {
    const [title = "", , date] = read(`${FOLDER}/${name}`).split("\n");
    return !title.startsWith("# ") || date === undefined || !/^\d{4}-\d\d-\d\d$/.test(date) || !name.startsWith(date);
  });
  expect(undated).toEqual([]);
});

test("the index lists each decision once", () => {
  const listed = [...index.matchAll(/^- \[[^\]]+\]\(([^)/]+\.md)\): \S/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(decisions.toSorted());
});

/** Documents that state decisions and rules. */
const papers = globSync(["docs/**/*.md", "{schema,server,web}/**/README.md", "README.md"], {
  cwd: ROOT,
  exclude: ["**/node_modules/**"],
});

/** The anchors of a page's headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );

test("each link of the docs leads to a file and a heading that exist", () => {
  const broken = papers.flatMap((paper) =>
    [...read(paper).matchAll(/\]\(([^)\s#:]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path = "", heading]) => {
        const target = path === "" ? paper : join(dirname(paper), path);
        if (!existsSync(join(ROOT, target))) return true;
        return heading !== undefined && !anchorsOf(read(target)).includes(heading);
      })
      .map(([link]) => `${paper}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test("every decision that is named anywhere exists, or the index names its successor", () => {
  const sources = globSync(
    [
      "*.{ts,cjs,js,json,md,yaml}",
      "{.ci,.storybook,design-system,docs,prisma,schema,server,tests,web}/**/*.{ts,tsx,prisma,sql,md}",
    ],
    { cwd: ROOT, exclude: ["**/node_modules/**", "**/__generated__/**", "**/generated/**"] },
  );
  const missing = sources.flatMap((source) =>
    [...read(source).matchAll(/decisions\/(\d{4}-[\w-]+\.md)/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !decisions.includes(name) && !(source.endsWith(".sql") && index.includes(`\`${name}\``)))
      .map((name) => `${source}: ${name}`),
  );
  expect(missing).toEqual([]);
});
