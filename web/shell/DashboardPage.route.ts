import type { LoaderFunctionArgs } from "react-router";
import { startPage } from "#web/relay/loadRoute.ts";
import query from "./__generated__/DashboardPageQuery$parameters.ts";
import { readView, viewVariables } from "./dashboardView.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  startPage(query, viewVariables(readView(new URL(request.url).searchParams, "meetings")));
