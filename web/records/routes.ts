import { starts, whenAskedOtherwise } from "#web/relay/starts.ts";
import { page, type Room } from "#web/shell/room.ts";
import query from "./__generated__/LogPageQuery$parameters.ts";
import { logVariables, readLog } from "./logAddress.ts";

const asked = (url: URL) => logVariables(readLog(url.searchParams));

export const room: Room = {
  pages: [
    {
      path: "log",
      loader: starts(query, ({ request }) => asked(new URL(request.url))),
      // An opened entry changes the address, not the list.
      shouldRevalidate: whenAskedOtherwise(asked),
      lazy: page(() => import("./LogPage.tsx")),
    },
  ],
  entries: [
    { menu: "Setup", group: "People", place: 18, label: "Log", to: "/log", asks: ["administration.audit-log.view"] },
  ],
};
