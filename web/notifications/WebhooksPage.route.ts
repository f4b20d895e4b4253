import type { ShouldRevalidateFunctionArgs } from "react-router";
import { startPage } from "#web/relay/loadRoute.ts";
import query from "./__generated__/WebhooksPageQuery$parameters.ts";

export const loader = () => startPage(query, {});

/** An opened webhook changes the address, not the list. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
