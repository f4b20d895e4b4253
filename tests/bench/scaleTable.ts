import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "oxfmt";
import { lines, type Row } from "./table.ts";

const PAGE = join(import.meta.dirname, "../../docs/scale.md");
const BEGIN = "<!-- npm run bench writes from here -->";
const END = "<!-- to here -->";

/** Puts rows into the table of docs/scale.md, in the place of those with the same letter. */
export async function keep(rows: readonly Row[], measured: string): Promise<void> {
  await writeFile(PAGE, await withRows(await readFile(PAGE, "utf8"), rows, measured));
}

/** The page with the rows in its table; every other row stays as it was measured. Throws when the page has no place for them. */
export async function withRows(page: string, rows: readonly Row[], measured: string): Promise<string> {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/scale.md has no lines ‘${BEGIN}’ and ‘${END}’`);
  const stood = page
    .slice(begin, end)
    .split("\n")
    .filter((line) => /^\|\s*\(\w\)/.test(line));
  const letter = (line: string) => /\((\w)\)/.exec(line)?.[1] ?? "";
  const fresh = lines(rows, measured);
  const replaced = new Set(fresh.body.map(letter));
  const body = [...stood.filter((line) => !replaced.has(letter(line))), ...fresh.body].sort((a, b) =>
    letter(a).localeCompare(letter(b)),
  );
  const table = [BEGIN, "", ...fresh.head, ...body, "", ""].join("\n");
  return (await format("scale.md", page.slice(0, begin) + table + page.slice(end))).code;
}
