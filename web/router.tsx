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

/** Whoever comes to a page for everybody fetches nothing of the rooms inside; the way there is a new document. */
const leave: LoaderFunction = ({ request }) => redirectDocument(request.url);
const toInside: RouteObject[] = [
  { index: true, loader: leave },
  { path: "*", loader: leave },
];

/** The routes of the window, by the address at which it was opened. */
export async function routerFor(path: string) {
  const isOutside = matchRoutes([...plain, ...pages], path) !== null;
  const rest = isOutside ? toInside : [(await codeOf(() => import("./inside.tsx"))).inside];
  // The boundary stands inside the root, so that what it says has the look of the county.
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
