import { createBrowserRouter, type RouteObject } from "react-router";
import { SessionCheck } from "#design-system/SessionCheck/SessionCheck.tsx";
import { disposeLeftPages, starts } from "./relay/loadRoute.ts";
import { rooms, whole } from "./rooms.ts";
import { RelayRoot } from "./shell/RelayRoot.tsx";
import { page } from "./shell/room.ts";
import { RouteProblem } from "./shell/RouteProblem.tsx";
import shellQuery from "./shell/__generated__/ShellQuery$parameters.ts";
import { WholeHouse } from "./shell/whole.ts";

const shell: RouteObject = {
  loader: starts(shellQuery),
  // Who is signed in is asked once; the server tells when it changes.
  shouldRevalidate: () => false,
  lazy: page(() => import("./shell/Shell.tsx")),
  HydrateFallback: SessionCheck,
  children: [{ ErrorBoundary: RouteProblem, children: rooms.flatMap(({ pages = [] }) => pages) }],
};

// The boundary stands inside the root, so that what it says has the look of the county.
const routes: RouteObject[] = [
  {
    element: (
      <WholeHouse value={whole}>
        <RelayRoot />
      </WholeHouse>
    ),
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: RouteProblem, children: [...rooms.flatMap(({ outside = [] }) => outside), shell] }],
  },
];

export const router = createBrowserRouter(routes);
disposeLeftPages(router);
