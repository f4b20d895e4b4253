import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { leadsTo, page, type Room } from "#web/shell/room.ts";
import accessQuery from "./__generated__/AccessPageQuery$parameters.ts";
import permissionsQuery from "./__generated__/PermissionsPageQuery$parameters.ts";
import roleQuery from "./__generated__/RoleEditorPageQuery$parameters.ts";
import { accessVariables, readAccess } from "./accessAddress.ts";
import { moduleIn } from "./roleAddress.ts";

const askedOfAccess = (url: URL) => accessVariables(readAccess(url.searchParams));

export const room: Room = {
  pages: [
    {
      path: "access",
      loader: queryLoader(accessQuery, ({ request }) => askedOfAccess(new URL(request.url))),
      // A search in the matrix filters the display and does not query.
      shouldRevalidate: revalidateIfVariablesChange(askedOfAccess),
      lazy: page(() => import("./AccessPage.tsx")),
    },
    {
      path: "permissions",
      loader: queryLoader(permissionsQuery, ({ request }) => ({ module: moduleIn(new URL(request.url).searchParams) })),
      lazy: page(() => import("./PermissionsPage.tsx")),
    },
    {
      path: "permissions/role/:id",
      loader: queryLoader(roleQuery, ({ params: { id = "" } }) => ({ key: id })),
      // Another module or search changes only the address, because all of the role's permissions are loaded.
      shouldRevalidate: revalidateIfVariablesChange(({ pathname }) => pathname),
      lazy: page(() => import("./RoleEditorPage.tsx")),
    },
    leadsTo("role-editor/:id", "/permissions/role/:id"),
  ],
  administration: ["/access", "/permissions", "/permissions/*"],
  entries: [
    {
      menu: "Setup",
      group: "People",
      place: 12,
      label: "Permissions",
      to: "/permissions",
      asks: ["administration.role-record.view"],
    },
    {
      menu: "Setup",
      group: "People",
      place: 14,
      label: "Who Can Do What",
      to: "/access",
      asks: ["administration.access-review.view-effective-access", "administration.role-record.view"],
    },
  ],
};
