import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { startPage } from "#web/relay/loadRoute.ts";
import params from "./__generated__/ResolutionEditorPageQuery$parameters.ts";

/** /resolutions/:id */
export const loader = ({ params: { id = "" } }: LoaderFunctionArgs) =>
  startPage({ kind: "PreloadableConcreteRequest", params: params.params }, { key: id });

/** Another tab changes only the search part of the address: the resolution is not fetched again for that; asked for at the same address, it is. */
export const shouldRevalidate = ({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || currentParams["id"] !== nextParams["id"];
