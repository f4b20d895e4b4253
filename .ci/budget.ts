import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Built } from "../web/pagesBuilt.ts";

// How much script a page fetches before it is usable: index.html's scripts, the page's own code and all its imports, as
// transferred (Brotli where web/compressed.ts wrote a copy), in thousands of bytes. Excludes what loads on use.
// `--lower` writes improvements into budget.json and never raises a budget: people do that by hand, so that reviewers
// see it.

const TOP = join(import.meta.dirname, "..");
const WEB = join(TOP, "dist/web");
const BUDGETS = join(import.meta.dirname, "budget.json");

type Size = { kB: number; files: number };
/** Target of a page. Until it is reached, the budget is the present size plus 3%. */
type Aim = { kB: number; files?: number };

const FIRST: Aim = { kB: 170, files: 12 };
const FOR_EVERYBODY: Aim = { kB: 20 };
const INSIDE: Aim = { kB: 230 };
const AIMS: Record<string, Aim> = {
  "identity/LoginPage.tsx": FIRST,
  "voting/display/DisplayPage.tsx": FIRST,
  "voting/ballot/MemberVotePage.tsx": FIRST,
  "county/PublicPage.tsx": FOR_EVERYBODY,
  "solicitations/portal/PortalPage.tsx": FOR_EVERYBODY,
  "procurement/notice/NoticePage.tsx": FOR_EVERYBODY,
};
/** What a page fetches at once without importing it. */
const WITH: Record<string, string[]> = {
  "voting/display/DisplayPage.tsx": ["relay/socket.ts"],
  "voting/live/TickerPage.tsx": ["relay/socket.ts"],
  "voting/live/LivePage.tsx": ["relay/socket.ts"],
};
/** The base of public pages that use Relay, and the pages that do not. */
const RELAYED = ["shell/RelayRoot.tsx", "relay/loadRoute.ts"];
const PLAIN = new Set(["identity/LoginPage.tsx", "identity/LogoutPage.tsx"]);
/** Around every page inside. The socket hears of changed rights. */
const AROUND = [...RELAYED, "inside.tsx", "shell/Shell.tsx", "notifications/Bell.tsx", "relay/socket.ts"];

execFileSync("node", ["server/build.ts"], { cwd: TOP, stdio: "inherit" });
const built = JSON.parse(readFileSync(join(WEB, ".built/pages.json"), "utf8")) as Built;
const named = readFileSync(join(WEB, "index.html"), "utf8").matchAll(/"\/(assets\/[^"]+\.js)"/g);
const start = [built.entry, ...[...named].flatMap(([, file = ""]) => file)];

/** The files that exist when these do. */
function under(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...(built.files[file] ?? []));
  }
  return seen;
}

function fileOf(module: string): string {
  const home = built.fetched[module];
  if (!home)
    throw new Error(
      `web/${module} is not fetched by itself in what is built: .ci/budget.ts names a file that has moved`,
    );
  return home.file;
}

function sizeOf(modules: readonly string[]): Size {
  const files = [...under([...start, ...modules.map(fileOf)])].map((file) => join(WEB, file));
  const bytes = files.map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size);
  return { kB: bytes.reduce((sum, size) => sum + size, 0) / 1000, files: files.length };
}

const ground = under(start);
const isOutside = (page: string) => built.fetched[page]?.by.some((file) => ground.has(file)) === true;
const pages: string[] = Object.keys(built.fetched)
  .filter((module) => module.endsWith("Page.tsx"))
  .toSorted();
const aimOf = (page: string) => AIMS[page] ?? (isOutside(page) ? undefined : INSIDE);
const around = (page: string) =>
  isOutside(page) ? [...(PLAIN.has(page) ? [] : RELAYED), ...(WITH[page] ?? [])] : AROUND;
const reached = new Map(pages.map((page) => [page, sizeOf([...around(page), page])]));

const budgets = JSON.parse(readFileSync(BUDGETS, "utf8")) as Record<string, Size>;
if (process.argv.includes("--lower")) {
  // At or below the target: the target. Above it: the present size plus 3%.
  const roomy = (size: number, aim = 0) => (size <= aim ? aim : Math.ceil(size * 1.03));
  for (const [page, { kB, files }] of reached) {
    const aim = aimOf(page);
    const before = budgets[page] ?? { kB: Infinity, files: Infinity };
    budgets[page] = {
      kB: Math.min(before.kB, roomy(kB, aim?.kB)),
      files: Math.min(before.files, roomy(files, aim?.files)),
    };
  }
  const kept = Object.entries(budgets).filter(([page]) => reached.has(page));
  writeFileSync(BUDGETS, `${JSON.stringify(Object.fromEntries(kept.toSorted()), null, 2)}\n`);
}

const problems: string[] = [];
const line = (page: string, ...cells: string[]) =>
  console.log([page.padEnd(50), ...cells.map((cell) => cell.padStart(9))].join(""));
line("script of a page", "kB", "budget", "aim", "files", "budget", "aim");
for (const [page, size] of reached) {
  const budget = budgets[page];
  const aim = aimOf(page);
  const kB = size.kB.toFixed(1);
  line(
    page,
    kB,
    String(budget?.kB ?? "none"),
    String(aim?.kB ?? ""),
    String(size.files),
    String(budget?.files ?? "none"),
    String(aim?.files ?? ""),
  );
  if (!budget)
    problems.push(`${page} has no budget: give it one in .ci/budget.json (it fetches ${kB} kB in ${size.files} files)`);
  else if (size.kB > budget.kB) problems.push(`${page} fetches ${kB} kB of script, its budget is ${budget.kB} kB`);
  else if (size.files > budget.files)
    problems.push(`${page} fetches ${size.files} files, its budget is ${budget.files}`);
}
for (const page of Object.keys(budgets))
  if (!reached.has(page)) problems.push(`${page} has a budget in .ci/budget.json and is no page any more`);
if (problems.length > 0) {
  console.error(`Scripts above their budget:\n${problems.join("\n")}`);
  process.exit(1);
}
