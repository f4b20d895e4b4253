import path from "node:path";
import type { Rolldown } from "vite";

// Code that pages share is put together by who needs it: a page then fetches a few files that compress well, not fifty of a few hundred bytes.

const top = import.meta.dirname;
const own = (id: string) => !id.includes("node_modules") && !id.startsWith("\0");

/** Pages that are to be there at once, and what each page inside stands on: each has its own file, and files with those who share its code. */
const relayed = ["shell/RelayRoot.tsx", "relay/loadRoute.ts"];
const opened = {
  login: ["identity/LoginPage.tsx"],
  wall: ["voting/display/DisplayPage.tsx", ...relayed],
  vote: ["voting/ballot/MemberVotePage.tsx", ...relayed],
  inside: ["inside.tsx", "shell/Shell.tsx", ...relayed],
};
type Context = Rolldown.ChunkingContext;

/** All modules of ours that are there when `roots` are. */
function under(roots: readonly string[], context: Context, late = false): Set<string> {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || !own(id)) continue;
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
  // The window's start knows the pages for everybody alone; they fetch nothing that only the inside stands on.
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

/** The file of a module, and how many need it; null: it is left to the bundler, because none of those opened first needs it. */
function placeOf(id: string, context: Context): { name: string; shared: number } | null {
  if (!own(id)) return null;
  needs ??= needsIn(context);
  const by = needs.first.filter(([, modules]) => modules.has(id)).map(([name]) => name);
  if (by.length === 0) return null;
  // A few thousand bytes that several need: one file for all of them is better than one for each pair.
  if (by.length > 1 && by.includes("login")) return { name: "first", shared: 5 };
  if (by.length > 1 && by.includes("inside")) return { name: "relayed", shared: 4 };
  const isInside = by.includes("inside");
  // Every later page stands on what the inside does.
  const others = needs.outside.has(id) || (!isInside && needs.later.has(id));
  if (by.length > 1) return { name: by.join("-"), shared: 3 };
  return { name: [...by, ...(others ? ["others"] : [])].join("-"), shared: others ? 2 : 1 };
}

/** A group takes with it what it stands on, so what most need comes first. */
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
    // What stands above and below nearly each list, with what it stands on.
    { name: "search", test: /web\/lists\/TypedSearch\./ },
    { name: "list", test: /web\/lists\/(ListPages|ordered)\./ },
  ],
};
