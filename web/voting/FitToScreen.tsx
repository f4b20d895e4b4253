import { useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Box } from "#design-system/Layout/Layout.tsx";

/** One size smaller. */
const step = 0.04;
/** Smaller than this many sizes nobody reads it from the back of the room: it scrolls instead. */
const most = 10;
/** A narrower screen is in somebody's hand, and scrolls. */
const wallFrom = 992;

/** Draws its content smaller, all of it alike, until a screen on the wall shows it without scrolling. */
export function FitToScreen({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // Where motion is reduced every change takes a transition of a moment, and what is measured would be what was.
    for (const each of [element, element.firstElementChild])
      (each as HTMLElement | null)?.style.setProperty("transition", "none", "important");
    const draw = (steps: number) => {
      element.style.zoom = String(1 - steps * step);
    };
    const fits = (steps: number) => {
      draw(steps);
      return document.documentElement.scrollHeight <= window.innerHeight;
    };
    let smaller = 0;
    const fit = () => {
      if (window.innerWidth < wallFrom) smaller = 0;
      else {
        // Measured without the board's own height of a full screen, from the size it has: a vote that lands seldom changes it.
        element.style.setProperty("--fit", "1000");
        if (fits(smaller)) while (smaller > 0 && fits(smaller - 1)) smaller -= 1;
        else while (smaller < most && !fits(smaller)) smaller += 1;
      }
      draw(smaller);
      // A hair less than the screen: rounding must not bring the scroll bar back.
      element.style.setProperty("--fit", String((1 - smaller * step) * 1.003));
    };
    let turn = 0;
    const soon = () => {
      cancelAnimationFrame(turn);
      turn = requestAnimationFrame(fit);
    };
    fit();
    const changed = new MutationObserver(soon);
    changed.observe(element, { childList: true, subtree: true, characterData: true });
    window.addEventListener("resize", soon);
    void document.fonts.ready.then(soon);
    return () => {
      cancelAnimationFrame(turn);
      changed.disconnect();
      window.removeEventListener("resize", soon);
    };
  }, []);
  // The shadow covers the hair that is left below.
  return (
    <Box ref={box} boxShadow="0 0 0 8px var(--dais-colors-surface)">
      {children}
    </Box>
  );
}
