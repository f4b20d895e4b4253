import { use, useCallback } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from "react-router";

/**
 * Reads the search part of the pending address, otherwise of the current one. A choice made a moment ago counts even if
 * its answer is not here yet. `home`: the path of the list, if it is not the page's own.
 */
export function useNewestSearch(home?: string): () => URLSearchParams {
  const { pathname, search } = useLocation();
  // The router's state, not React's: React shows an address only once its page can render.
  const router = use(RouterContext)?.router;
  return useCallback(() => {
    const newest = router && (router.state.navigation.location ?? router.state.location);
    const isHere = newest?.pathname === pathname || newest?.pathname === home;
    return new URLSearchParams(isHere ? newest?.search : search);
  }, [router, pathname, search, home]);
}
