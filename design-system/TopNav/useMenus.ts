import { useEffect, useRef, useState } from "react";

/** The specification's timings: a menu opens 120 ms after the pointer enters and closes 220 ms after it leaves. */
export const openAfter = 120;
export const closeAfter = 220;
const wide = "(min-width: 768px)";

type Open = { menu: string; by: "hover" | "press" } | null;

/**
 * Which menu of the navigation is open, and why it closes: the pointer left, Escape, a press elsewhere, another page.
 * Below 768 px hovering does nothing.
 */
export function useMenus(routeKey: string, nav: React.RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<Open>(null);
  const [listOpen, setListOpen] = useState(false);
  const [page, setPage] = useState(routeKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (page !== routeKey) {
    setPage(routeKey);
    setOpen(null);
    setListOpen(false);
  }

  const closeAll = () => {
    clearTimeout(timer.current);
    setOpen(null);
    setListOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open && !listOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!nav.current?.contains(event.target as Node)) closeAll();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const inside = nav.current?.contains(document.activeElement);
      const opener =
        nav.current?.querySelector<HTMLElement>("[data-top][aria-expanded=true]") ??
        nav.current?.querySelector<HTMLElement>("[data-list-button]");
      closeAll();
      if (inside) opener?.focus();
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [open, listOpen, nav]);

  const later = (wait: number, next: (was: Open) => Open) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), wait);
  };
  const hovers = (event: React.PointerEvent) => event.pointerType === "mouse" && window.matchMedia(wide).matches;

  return {
    open: open?.menu ?? null,
    listOpen,
    toggleList: () => setListOpen((was) => !was),
    closeAll,
    show: (menu: string) => {
      clearTimeout(timer.current);
      setOpen({ menu, by: "press" });
    },
    // A press on a menu that the pointer has just opened keeps it open instead of closing it again.
    press: (menu: string) => {
      clearTimeout(timer.current);
      setOpen((was) => (was?.menu === menu && was.by === "press" ? null : { menu, by: "press" }));
    },
    enter: (menu: string) => (event: React.PointerEvent) => {
      if (hovers(event)) later(openAfter, (was) => (was?.menu === menu ? was : { menu, by: "hover" }));
    },
    leave: (menu: string) => (event: React.PointerEvent) => {
      if (hovers(event)) later(closeAfter, (was) => (was?.menu === menu ? null : was));
    },
    blur: (menu: string) => (event: React.FocusEvent) => {
      const left = event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget as Node);
      if (left && window.matchMedia(wide).matches) setOpen((was) => (was?.menu === menu ? null : was));
    },
  };
}
