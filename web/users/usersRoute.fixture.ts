import { loadQuery } from "react-relay";
import query from "./__generated__/UsersPageQuery.graphql.ts";
import { pageVariables, readFilters } from "./userFilters.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };

/** The route of the users page at an address, for stories. */
export const routeAt = (at: string) => ({
  path: "*",
  at,
  loader: ({ environment, request }: Loader) => ({
    queryRef: loadQuery(environment, query, pageVariables(readFilters(new URL(request.url).searchParams)), {
      fetchPolicy: "store-and-network",
    }),
  }),
});
