import {
  createBrowserRouter,
  matchRoutes,
  redirectDocument,
  type LoaderFunction,
  type RouteObject,
} from "react-router";
import { pages, plain } from "./outside.ts";
import { codeOf } from "./relay/code.ts";
import { disposeLeftPages } from "./relay/disposeLeftPages.ts";
import { Ground } from "./shell/Ground.tsx";
import { page } from "./shell/room.ts";
import { RouteProblem } from "./shell/RouteProblem.tsx";

const outside: RouteObject[] = [
  ...plain,
  {
    lazy: page(() => import("./shell/RelayRoot.tsx")),
    children: [{ ErrorBoundary: RouteProblem, children: [...pages] }],
  },
];

/** Public pages load none of the inside rooms, so going inside loads a new document. */
const leave: LoaderFunction = ({ request }) => redirectDocument(request.url);
const toInside: RouteObject[] = [
  { index: true, loader: leave },
  { path: "*", loader: leave },
];

/** The routes of the window, by the address it was opened at. */
export async function routerFor(path: string) {
  const isOutside = matchRoutes([...plain, ...pages], path) !== null;
  const rest = isOutside ? toInside : [(await codeOf(() => import("./inside.tsx"))).inside];
  // The boundary is inside the root, so that its messages have the county's theme.
  const router = createBrowserRouter([
    {
      Component: Ground,
      HydrateFallback: () => null,
      children: [{ ErrorBoundary: RouteProblem, children: [...outside, ...rest] }],
    },
  ]);
  disposeLeftPages(router);
  return router;
}
