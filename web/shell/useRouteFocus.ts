import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the new page after navigation, so that a screen reader continues there. A changed filter in the
 * address does not move it.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A panel that stays open during navigation keeps the focus. Taking it away would close the panel.
    if (document.querySelector("[role=dialog]")) return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
