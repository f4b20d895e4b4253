import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { startPage } from "#web/relay/loadRoute.ts";
import query from "./__generated__/LogPageQuery$parameters.ts";
import { logVariables, readLog } from "./logAddress.ts";

const variablesAt = (url: URL | string) => logVariables(readLog(new URL(url).searchParams));

export const loader = ({ request }: LoaderFunctionArgs) => startPage(query, variablesAt(request.url));

/** An opened entry changes the address, not the list. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || JSON.stringify(variablesAt(currentUrl)) !== JSON.stringify(variablesAt(nextUrl));
