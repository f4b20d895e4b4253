import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { startPage } from "#web/relay/loadRoute.ts";
import query from "./__generated__/RoleEditorPageQuery$parameters.ts";

/** /permissions/role/:id */
export const loader = ({ params: { id = "" } }: LoaderFunctionArgs) => startPage(query, { key: id });

/** Another module or search changes the address only: all of the role's permissions are there. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
