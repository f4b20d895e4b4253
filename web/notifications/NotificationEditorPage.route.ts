import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { startPage } from "#web/relay/loadRoute.ts";
import query from "./__generated__/NotificationEditorPageQuery$parameters.ts";

/** /notifications/new and /notifications/:id */
export const loader = ({ params: { id } }: LoaderFunctionArgs) =>
  startPage(query, { key: id ?? "", isNew: id === undefined });

/** The key of a new one changes the address only. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
