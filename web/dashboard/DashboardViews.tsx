import { createContext, use, useEffect, useRef, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { readView, writeView, type DashboardView, type Room } from "./dashboardView.ts";

type Change = (room: Room, change: Partial<DashboardView>, replace: boolean) => void;
const Views = createContext<{ search: URLSearchParams; change: Change }>({
  search: new URLSearchParams(),
  change: () => {},
});

/** The address state of the three tables. Each change builds on the previous one, even while that is still pending. */
export function DashboardViews({ children }: { children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const newest = useRef(search);
  useEffect(() => {
    newest.current = search;
  }, [search]);
  const change: Change = (room, what, replace) => {
    const before = readView(newest.current, room);
    newest.current = writeView(newest.current, room, { ...before, after: null, before: null, ...what });
    setSearch(newest.current, { replace, preventScrollReset: true });
  };
  return <Views value={{ search, change }}>{children}</Views>;
}

/** The view of a dashboard table, and a function to change it. Any change except paging starts at the first page. */
export function useDashboardView(
  room: Room,
): [DashboardView, show: (change: Partial<DashboardView>, replace?: boolean) => void] {
  const { search, change } = use(Views);
  return [readView(search, room), (what, replace = false) => change(room, what, replace)];
}
