import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import query from "./__generated__/LogPageQuery$parameters.ts";
import { logVariables, readLog } from "./logAddress.ts";

const variablesOf = (url: URL) => logVariables(readLog(url.searchParams));

export const room: Room = {
  pages: [
    {
      path: "log",
      loader: queryLoader(query, ({ request }) => variablesOf(new URL(request.url))),
      // An opened entry changes the address, not the list.
      shouldRevalidate: revalidateIfVariablesChange(variablesOf),
      lazy: page(() => import("./LogPage.tsx")),
    },
  ],
  entries: [
    { menu: "Setup", group: "People", place: 18, label: "Log", to: "/log", asks: ["administration.audit-log.view"] },
  ],
};
