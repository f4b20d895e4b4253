import { useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";

/** Below this nobody reads it from the back of the room: it scrolls instead. */
const smallest = 0.6;
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
    const fits = (zoom: number) => {
      element.style.zoom = String(zoom);
      return document.documentElement.scrollHeight <= window.innerHeight;
    };
    const fit = () => {
      let zoom = 1;
      if (window.innerWidth >= wallFrom) {
        // Measured without the board's own height of a full screen.
        element.style.setProperty("--fit", "1000");
        // Smaller letters wrap into fewer lines, so the first size that fits is sought from above.
        while (!fits(zoom) && zoom > smallest) zoom -= 0.04;
      }
      element.style.zoom = String(zoom);
      // A hair less than the screen: rounding must not bring the scroll bar back.
      element.style.setProperty("--fit", String(zoom * 1.003));
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
  return <div ref={box}>{children}</div>;
}
