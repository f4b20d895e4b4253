import { starts, whenAskedOtherwise } from "#web/relay/starts.ts";
import { page, type Room } from "#web/shell/room.ts";
import query from "./__generated__/UsersPageQuery$parameters.ts";
import { pageVariables, readFilters } from "./userFilters.ts";

const asked = (url: URL) => pageVariables(readFilters(url.searchParams));

export const room: Room = {
  pages: [
    // One page at two addresses, so that a new user's form stays open when it becomes the saved user's form.
    {
      loader: starts(query, ({ request }) => asked(new URL(request.url))),
      shouldRevalidate: whenAskedOtherwise(asked),
      lazy: page(() => import("./UsersPage.tsx")),
      children: [{ path: "users" }, { path: "new-user" }],
    },
  ],
  administration: ["/users", "/new-user"],
  entries: [
    {
      menu: "Setup",
      group: "People",
      place: 10,
      label: "Users",
      to: "/users",
      asks: ["administration.user-record.view"],
    },
  ],
};
