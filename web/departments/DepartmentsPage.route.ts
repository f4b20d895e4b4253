import { startPage } from "#web/relay/loadRoute.ts";
import query from "./__generated__/DepartmentsPageQuery$parameters.ts";

export const loader = () => startPage(query, {});

type Change = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** An opened department changes the address, not the list. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Change): boolean =>
  currentUrl.href === nextUrl.href && defaultShouldRevalidate;
