import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import query from "./__generated__/UsersPageQuery$parameters.ts";
import { pageVariables, readFilters } from "./userFilters.ts";

const variablesOf = (url: URL) => pageVariables(readFilters(url.searchParams));

export const room: Room = {
  pages: [
    // One page at two addresses, so that a new user's form stays open when it becomes the saved user's form.
    {
      loader: queryLoader(query, ({ request }) => variablesOf(new URL(request.url))),
      shouldRevalidate: revalidateIfVariablesChange(variablesOf),
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
