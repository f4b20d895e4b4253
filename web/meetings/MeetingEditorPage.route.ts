import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { startPage } from "#web/relay/loadRoute.ts";
import params from "./__generated__/MeetingEditorPageQuery$parameters.ts";

/** /meetings/:key/edit */
export const loader = ({ params: { key = "" } }: LoaderFunctionArgs) =>
  startPage({ kind: "PreloadableConcreteRequest", params: params.params }, { key });

/** Opening an item changes only the search part of the address: the meeting is not fetched again for that; asked for at the same address, it is. */
export const shouldRevalidate = ({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || currentParams["key"] !== nextParams["key"];
