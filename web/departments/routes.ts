import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import query from "./__generated__/DepartmentsPageQuery$parameters.ts";

export const room: Room = {
  pages: [
    {
      path: "departments",
      loader: queryLoader(query),
      shouldRevalidate: revalidateIfVariablesChange(({ pathname }) => pathname),
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
