import { loadQuery, type PreloadedQuery } from "react-relay";
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import type { GraphQLTaggedNode, OperationType, PreloadableConcreteRequest } from "relay-runtime";
import { environment } from "./environment.ts";

/** What a route's loader returns; the page reads it with `useLoaderData<PageData<…>>()` and `usePreloadedQuery`. */
export type PageData<Q extends OperationType> = { queryRef: PreloadedQuery<Q> };

/**
 * Starts a page's query while its code is still on the way. `query` is a graphql tag, or `{ kind: 'PreloadableConcreteRequest', params }`
 * of a @preloadable query's `$parameters` file. What the store holds shows at once and is refreshed.
 */
export function startPage<Q extends OperationType>(
  query: GraphQLTaggedNode | PreloadableConcreteRequest<Q>,
  variables: Q["variables"],
): PageData<Q> {
  return { queryRef: loadQuery<Q>(environment, query, variables, { fetchPolicy: "store-and-network" }) };
}

/** The loader of a route: starts `query` with what the address asks for. */
export const starts =
  <Q extends OperationType>(
    query: PreloadableConcreteRequest<Q>,
    asked: (args: LoaderFunctionArgs) => Q["variables"] = () => ({}),
  ) =>
  (args: LoaderFunctionArgs): PageData<Q> =>
    startPage(query, asked(args));

/** When a page's query is asked again: at the same address, or when the address asks for something else. A panel that opens changes the address only. */
export const whenAskedOtherwise =
  (asked: (url: URL) => unknown) =>
  ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
    currentUrl.href === nextUrl.href || JSON.stringify(asked(currentUrl)) !== JSON.stringify(asked(nextUrl));

type Held = { dispose(): void };
const isHeld = (value: unknown): value is Held =>
  typeof value === "object" && value !== null && "dispose" in value && typeof value.dispose === "function";

/** The query references in a router's loader data. */
function heldIn(loaderData: Record<string, unknown>): Set<Held> {
  const held = new Set<Held>();
  for (const data of Object.values(loaderData)) {
    if (typeof data !== "object" || data === null) continue;
    for (const value of Object.values(data)) if (isHeld(value)) held.add(value);
  }
  return held;
}

type RouterState = { loaderData: Record<string, unknown> };

/** Lets go of the queries of pages that were left; a moment later, because the old page stays on screen until the new one can be drawn. */
export function disposeLeftPages(router: {
  state: RouterState;
  subscribe(listener: (state: RouterState) => void): () => void;
}): () => void {
  let before = heldIn(router.state.loaderData);
  return router.subscribe((state) => {
    const now = heldIn(state.loaderData);
    const left = [...before].filter((held) => !now.has(held));
    before = now;
    if (left.length > 0) setTimeout(() => left.forEach((held) => held.dispose()), 10_000);
  });
}
