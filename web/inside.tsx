import type { RouteObject } from "react-router";
import { SessionCheck } from "#design-system/SessionCheck/SessionCheck.tsx";
import { queryLoader } from "./relay/loaders.ts";
import { rooms, whole } from "./rooms.ts";
import shellQuery from "./shell/__generated__/ShellQuery$parameters.ts";
import RelayRoot from "./shell/RelayRoot.tsx";
import { page } from "./shell/room.ts";
import { RouteProblem } from "./shell/RouteProblem.tsx";
import { askedOf, WholeHouse } from "./shell/whole.ts";

const shell: RouteObject = {
  loader: queryLoader(shellQuery, () => ({ asked: askedOf(whole) })),
  // The signed-in user is fetched once; the server reports changes.
  shouldRevalidate: () => false,
  lazy: page(() => import("./shell/Shell.tsx")),
  HydrateFallback: SessionCheck,
  children: [{ ErrorBoundary: RouteProblem, children: rooms.flatMap(({ pages = [] }) => pages) }],
};

/** Everything behind the sign-in: the rooms, their menus and pages. */
export const inside: RouteObject = {
  element: (
    <WholeHouse value={whole}>
      <RelayRoot />
    </WholeHouse>
  ),
  children: [{ ErrorBoundary: RouteProblem, children: [shell] }],
};
