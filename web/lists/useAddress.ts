import { useLocation, useNavigate } from "react-router";
import { changed, type Address } from "./listAddress.ts";
import { useNewestSearch } from "./useNewestSearch.ts";

/** Changes parts of an address; a function gets the current or pending value. */
export type Show<Values> = (change: Partial<Values> | ((newest: Values) => Partial<Values>), replace?: boolean) => void;

/**
 * The values in the page's address, a function that changes them, and one that reads the pending address. Any change
 * except paging starts at the first page. Two changes at once are both kept. `home`: the path of the list, if it is not
 * the page's own.
 */
export function useAddress<Values extends object>(
  { read, write }: Address<Values>,
  home?: string,
): [Values, Show<Values>, () => Values] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const newestSearch = useNewestSearch(home);
  const newest = () => read(newestSearch());
  const show: Show<Values> = (change, replace = false) => {
    const now = newest();
    const next = changed(now, typeof change === "function" ? change(now) : change);
    const to = { ...(home && { pathname: home }), search: write(next).toString() };
    void navigate(to, { replace, preventScrollReset: true });
  };
  return [read(new URLSearchParams(search)), show, newest];
}
