import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { startPage } from "#web/relay/loadRoute.ts";
import query from "./__generated__/AccessPageQuery$parameters.ts";
import { accessVariables, readAccess } from "./accessAddress.ts";

const variablesAt = (url: URL | string) => accessVariables(readAccess(new URL(url).searchParams));

export const loader = ({ request }: LoaderFunctionArgs) => startPage(query, variablesAt(request.url));

/** A search in the matrix narrows what is shown, and asks nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || JSON.stringify(variablesAt(currentUrl)) !== JSON.stringify(variablesAt(nextUrl));
