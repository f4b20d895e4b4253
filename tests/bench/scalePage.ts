import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "oxfmt";
import { items, type Row } from "./table.ts";

const PAGE = join(import.meta.dirname, "../../docs/scale.md");
const BEGIN = "<!-- npm run bench writes from here -->";
const END = "<!-- to here -->";

/** Puts rows into the list of docs/scale.md, replacing those with the same letter. */
export async function keep(rows: readonly Row[], measured: string): Promise<void> {
  await writeFile(PAGE, await withRows(await readFile(PAGE, "utf8"), rows, measured));
}

/** The page with the rows in its list. Other rows keep their measurements. Throws if the page has no place for them. */
export async function withRows(page: string, rows: readonly Row[], measured: string): Promise<string> {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/scale.md has no lines ‘${BEGIN}’ and ‘${END}’`);
  const stood = page
    .slice(begin, end)
    .split("\n")
    .filter((line) => /^- \(\w\)/.test(line));
  const letter = (line: string) => /\((\w)\)/.exec(line)?.[1] ?? "";
  const fresh = items(rows, measured);
  const replaced = new Set(fresh.map(letter));
  const list = [...stood.filter((line) => !replaced.has(letter(line))), ...fresh].sort((a, b) =>
    letter(a).localeCompare(letter(b)),
  );
  const measuredNow = [BEGIN, "", ...list, "", ""].join("\n");
  return (await format("scale.md", page.slice(0, begin) + measuredNow + page.slice(end))).code;
}
