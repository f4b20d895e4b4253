import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus to the new page after a change of page, so that a screen reader reads on from there; a filter in the address leaves it alone. */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A panel that stays open over the change keeps the focus: taking it away would close the panel.
    if (document.querySelector("[role=dialog]")) return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
