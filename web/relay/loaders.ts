import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import type { OperationType, PreloadableConcreteRequest } from "relay-runtime";
import { codeOf } from "./code.ts";
import type { PageData } from "./loadRoute.ts";
import { ask } from "./post.ts";

type Asked<Q extends OperationType> = (args: LoaderFunctionArgs) => Q["variables"];

/**
 * A route's loader: starts `query` with the variables from the address. Relay loads with the first page that needs it.
 */
export const queryLoader =
  <Q extends OperationType>(query: PreloadableConcreteRequest<Q>, variablesOf: Asked<Q> = () => ({})) =>
  async (args: LoaderFunctionArgs): Promise<PageData<Q>> =>
    (await codeOf(() => import("./loadRoute.ts"))).startPage(query, variablesOf(args));

/**
 * The loader of a page with a single query and no stored data: it returns the plain answer, without Relay. Such a query
 * spreads no fragment.
 */
export const plainQueryLoader =
  <Q extends OperationType>(query: PreloadableConcreteRequest<Q>) =>
  ({ request }: LoaderFunctionArgs): Promise<Q["response"]> =>
    ask(query, {}, request.signal);

/**
 * When a page's query runs again: at the same address, or when the address gives other variables. Opening a panel
 * changes only the address.
 */
export const revalidateIfVariablesChange =
  (variablesOf: (url: URL) => unknown) =>
  ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
    currentUrl.href === nextUrl.href ||
    JSON.stringify(variablesOf(currentUrl)) !== JSON.stringify(variablesOf(nextUrl));
