import type { LoaderFunctionArgs } from "react-router";
import { startPage } from "#web/relay/loadRoute.ts";
import query from "./__generated__/MeetingDashboardPageQuery$parameters.ts";
import { pageVariables, readFilters } from "./meetingFilters.ts";

export function loader({ request }: LoaderFunctionArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  return startPage(query, { ...pageVariables(filters), calendarYear: filters.year ?? new Date().getFullYear() });
}
