import type { LoaderFunctionArgs } from "react-router";
import { startPage } from "#web/relay/loadRoute.ts";
import query from "./__generated__/PermissionsPageQuery$parameters.ts";
import { moduleIn } from "./roleAddress.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  startPage(query, { module: moduleIn(new URL(request.url).searchParams) });
