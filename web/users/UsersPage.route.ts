import type { LoaderFunctionArgs } from "react-router";
import { startPage } from "#web/relay/loadRoute.ts";
import query from "./__generated__/UsersPageQuery$parameters.ts";
import { pageVariables, readFilters } from "./userFilters.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  startPage(query, pageVariables(readFilters(new URL(request.url).searchParams)));

type Change = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** An opened user or another tab changes the address, not the list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Change): boolean {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const asked = ({ searchParams }: URL) => JSON.stringify(pageVariables(readFilters(searchParams)));
  return asked(currentUrl) !== asked(nextUrl);
}
