import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import type { OperationType, PreloadableConcreteRequest } from "relay-runtime";
import { codeOf } from "./code.ts";
import type { PageData } from "./loadRoute.ts";
import { ask } from "./post.ts";

type VariablesFrom<Q extends OperationType> = (args: LoaderFunctionArgs) => Q["variables"];

/**
 * A route's loader: starts `query` with the variables from the address. Relay's code is loaded with the first page that
 * needs it.
 */
export const queryLoader =
  <Q extends OperationType>(query: PreloadableConcreteRequest<Q>, variablesOf: VariablesFrom<Q> = () => ({})) =>
  async (args: LoaderFunctionArgs): Promise<PageData<Q>> =>
    (await codeOf(() => import("./loadRoute.ts"))).startPage(query, variablesOf(args));

/** A loader that runs one query without Relay and returns its data. The query must not spread fragments. */
export const plainQueryLoader =
  <Q extends OperationType>(query: PreloadableConcreteRequest<Q>) =>
  ({ request }: LoaderFunctionArgs): Promise<Q["response"]> =>
    ask(query, {}, request.signal);

/**
 * Runs the page's query again on a reload of the same address, or when its variables change. A change of the address
 * that leaves the variables the same, such as opening a panel, does not. `variablesOf` must name them in a fixed order.
 */
export const revalidateIfVariablesChange =
  (variablesOf: (url: URL) => unknown) =>
  ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
    currentUrl.href === nextUrl.href ||
    JSON.stringify(variablesOf(currentUrl)) !== JSON.stringify(variablesOf(nextUrl));
