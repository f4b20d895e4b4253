import type { LoaderFunctionArgs } from "react-router";
import { startPage } from "#web/relay/loadRoute.ts";
import query from "./__generated__/RepositoryPageQuery$parameters.ts";
import { pageVariables, readFilters } from "./repositoryFilters.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  startPage(query, pageVariables(readFilters(new URL(request.url).searchParams)));
