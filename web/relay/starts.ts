import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import type { OperationType, PreloadableConcreteRequest } from "relay-runtime";
import { codeOf } from "./code.ts";
import type { PageData } from "./loadRoute.ts";
import { ask } from "./post.ts";

type Asked<Q extends OperationType> = (args: LoaderFunctionArgs) => Q["variables"];

/** The loader of a route: starts `query` with what the address asks for. Relay comes with the first page that needs it. */
export const starts =
  <Q extends OperationType>(query: PreloadableConcreteRequest<Q>, asked: Asked<Q> = () => ({})) =>
  async (args: LoaderFunctionArgs): Promise<PageData<Q>> =>
    (await codeOf(() => import("./loadRoute.ts"))).startPage(query, asked(args));

/** The loader of a page that asks one thing once and keeps nothing: its answer as it came, without Relay. Such a query spreads no fragment. */
export const asks =
  <Q extends OperationType>(query: PreloadableConcreteRequest<Q>) =>
  ({ request }: LoaderFunctionArgs): Promise<Q["response"]> =>
    ask(query, {}, request.signal);

/** When a page's query is asked again: at the same address, or when the address asks for something else. A panel that opens changes the address only. */
export const whenAskedOtherwise =
  (asked: (url: URL) => unknown) =>
  ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
    currentUrl.href === nextUrl.href || JSON.stringify(asked(currentUrl)) !== JSON.stringify(asked(nextUrl));
