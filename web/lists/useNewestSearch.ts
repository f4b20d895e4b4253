import { use, useCallback } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from "react-router";

/**
 * Reads the search part of the address to which this page is on its way, else of the one that it shows: what was chosen a moment ago counts,
 * though its answer is not here yet. `home`: the path of the list, where it is not the page's own.
 */
export function useNewestSearch(home?: string): () => URLSearchParams {
  const { pathname, search } = useLocation();
  // The router's state, not React's: React shows an address only when its page can be drawn.
  const router = use(RouterContext)?.router;
  return useCallback(() => {
    const newest = router && (router.state.navigation.location ?? router.state.location);
    const isHere = newest?.pathname === pathname || newest?.pathname === home;
    return new URLSearchParams(isHere ? newest?.search : search);
  }, [router, pathname, search, home]);
}
