import { starts, whenAskedOtherwise } from "#web/relay/starts.ts";
import { page, type Room } from "#web/shell/room.ts";
import query from "./__generated__/DepartmentsPageQuery$parameters.ts";

export const room: Room = {
  pages: [
    {
      path: "departments",
      loader: starts(query),
      shouldRevalidate: whenAskedOtherwise(({ pathname }) => pathname),
      lazy: page(() => import("./DepartmentsPage.tsx")),
    },
  ],
  administration: ["/departments"],
  entries: [
    {
      menu: "Setup",
      group: "County",
      place: 20,
      label: "Departments",
      to: "/departments",
      asks: ["administration.department-record.view"],
    },
  ],
};
