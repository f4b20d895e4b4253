import { loadQuery, type PreloadedQuery } from "react-relay";
import type { GraphQLTaggedNode, OperationType, PreloadableConcreteRequest } from "relay-runtime";
import { environment } from "./environment.ts";

/**
 * The return value of a route's loader. The page reads it with `useLoaderData<PageData<…>>()` and `usePreloadedQuery`.
 */
export type PageData<Q extends OperationType> = { queryRef: PreloadedQuery<Q> };

/**
 * Starts a page's query while its code is still loading. `query` is a graphql tag, or `{ kind:
 * 'PreloadableConcreteRequest', params }` of a @preloadable query's `$parameters` file. Stored data shows immediately
 * and is refreshed.
 */
export function startPage<Q extends OperationType>(
  query: GraphQLTaggedNode | PreloadableConcreteRequest<Q>,
  variables: Q["variables"],
): PageData<Q> {
  return { queryRef: loadQuery<Q>(environment, query, variables, { fetchPolicy: "store-and-network" }) };
}
