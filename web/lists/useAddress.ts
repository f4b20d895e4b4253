import { useLocation, useNavigate } from "react-router";
import { changed, type Address } from "./listAddress.ts";

type Show<Values> = (change: Partial<Values>, replace?: boolean) => void;

/**
 * What the page's address holds, and a function that changes it; whatever changes but the page starts at the first page.
 * `home`: the path of the list, where it is not the page's own.
 */
export function useAddress<Values extends object>(
  { read, write }: Address<Values>,
  home?: string,
): [Values, Show<Values>] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const values = read(new URLSearchParams(search));
  const show: Show<Values> = (change, replace = false) => {
    const to = { ...(home && { pathname: home }), search: write(changed(values, change)).toString() };
    void navigate(to, { replace, preventScrollReset: true });
  };
  return [values, show];
}
