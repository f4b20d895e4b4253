import path from "node:path";
import type { Rolldown } from "vite";

// Groups code shared by pages by the pages that need it, so that a page fetches a few files that compress well, not
// fifty of a few hundred bytes.

const top = import.meta.dirname;
const isOwnModule = (id: string) => !id.includes("node_modules") && !id.startsWith("\0");

/**
 * Pages that must load fast, and the base of each inside page. Each has its own file, and files with others that share
 * its code.
 */
const relayed = ["shell/RelayRoot.tsx", "relay/loadRoute.ts"];
const opened = {
  login: ["identity/LoginPage.tsx"],
  wall: ["voting/display/DisplayPage.tsx", ...relayed],
  vote: ["voting/ballot/MemberVotePage.tsx", ...relayed],
  inside: ["inside.tsx", "shell/Shell.tsx", ...relayed],
};
type Context = Rolldown.ChunkingContext;

/** All of our modules that are loaded along with `roots`. */
function under(roots: readonly string[], context: Context, late = false): Set<string> {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || !isOwnModule(id)) continue;
    seen.add(id);
    const info = context.getModuleInfo(id);
    waiting.push(...(info?.importedIds ?? []), ...((late && info?.dynamicallyImportedIds) || []));
  }
  return seen;
}

type Needs = { first: [string, Set<string>][]; outside: Set<string>; later: Set<string> };

function needsIn(context: Context): Needs {
  const at = (file: string) => path.join(top, file);
  const named = new Set(Object.values(opened).flat().map(at));
  const start = under([at("main.tsx")], context);
  const fetchers = (id: string) => context.getModuleInfo(id)?.dynamicImporters ?? [];
  // The window's start includes only public pages, which load none of the code that only the inside needs.
  const isOutside = (id: string) => id.endsWith("Page.tsx") && fetchers(id).some((by) => start.has(by));
  const fetched = [...under([at("main.tsx")], context, true)].filter((id) => fetchers(id).length > 0 && !named.has(id));
  return {
    first: Object.entries(opened).map(([name, files]) => [name, under(files.map(at), context)]),
    outside: under(fetched.filter(isOutside), context),
    later: under(
      fetched.filter((id) => !isOutside(id)),
      context,
    ),
  };
}

let needs: Needs | undefined;

/**
 * The file of a module, and how many pages need it. Null: left to the bundler, because none of the first pages needs
 * it.
 */
function placeOf(id: string, context: Context): { name: string; shared: number } | null {
  if (!isOwnModule(id)) return null;
  needs ??= needsIn(context);
  const by = needs.first.filter(([, modules]) => modules.has(id)).map(([name]) => name);
  if (by.length === 0) return null;
  // For a few thousand bytes that several pages need, one common file is better than one for each pair.
  if (by.length > 1 && by.includes("login")) return { name: "first", shared: 5 };
  if (by.length > 1 && by.includes("inside")) return { name: "relayed", shared: 4 };
  const isInside = by.includes("inside");
  // Every later page depends on the code of the inside.
  const others = needs.outside.has(id) || (!isInside && needs.later.has(id));
  if (by.length > 1) return { name: by.join("-"), shared: 3 };
  return { name: [...by, ...(others ? ["others"] : [])].join("-"), shared: others ? 2 : 1 };
}

/** A group includes its dependencies, so the most needed code comes first. */
const sharedBy = (shared: number): Rolldown.CodeSplittingGroup => ({
  priority: shared,
  name: (id, context) => {
    const place = placeOf(id, context);
    return place?.shared === shared ? place.name : null;
  },
});

const relay = /node_modules\/(react-relay|relay-runtime|fbjs|@babel\/runtime)\//;

export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "ground", tags: ["$initial"], priority: 30 },
    { name: "relay", test: relay, priority: 20 },
    ...[5, 4, 3, 2, 1].map(sharedBy),
    // The controls above and below nearly every list, with their dependencies.
    { name: "search", test: /web\/lists\/TypedSearch\./ },
    { name: "list", test: /web\/lists\/(ListPages|ordered)\./ },
  ],
};
