import { useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Box } from "#design-system/Layout/Layout.tsx";

/** Smaller than this nobody reads it from the back of the room: it scrolls instead. */
const smallest = 0.6;
/** A narrower screen is held in the hand, and scrolls. */
const wallFrom = 992;
/** Less spare room than this is no reason to draw everything again. */
const slack = 0.88;

/** The next size to try, of content that is `height` high at `size` on a screen of `room`: between what lines alone and what words alone would ask. */
function nextSize(size: number, height: number, room: number): number {
  const next = size * (room / height) ** 0.6;
  return Math.min(1, Math.max(smallest, Math.floor(next * 100) / 100));
}

/** Draws its content smaller, all of it alike, until a screen on the wall shows it without scrolling. */
export function FitToScreen({ children }: { children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [frame, content] = [outer.current, inner.current];
    if (!frame || !content) return undefined;
    // Where motion is reduced every change takes a transition of a moment, and what is measured would be what was.
    for (const each of [content, content.firstElementChild])
      (each as HTMLElement | null)?.style.setProperty("transition", "none", "important");
    let size = 1;
    const heightAt = (asked: number) => {
      size = asked;
      content.style.zoom = String(asked);
      return frame.getBoundingClientRect().height;
    };
    // Every size costs the drawing of all letters, so few are tried: mostly none, because a vote that lands seldom changes it.
    const fit = () => {
      const room = window.innerHeight;
      // Measured without the board's own height of a full screen.
      content.style.setProperty("--fit", "1000");
      if (window.innerWidth < wallFrom) heightAt(1);
      else {
        let height = heightAt(size);
        if (size < 1 && height < room * slack) height = heightAt(nextSize(size, height, room));
        for (let turn = 0; turn < 6 && height > room && size > smallest; turn += 1)
          height = heightAt(Math.min(size - 0.01, nextSize(size, height, room)));
      }
      // A hair less than the screen: rounding must not bring the scroll bar back.
      content.style.setProperty("--fit", String(size * 1.003));
    };
    let turn = 0;
    const soon = () => {
      cancelAnimationFrame(turn);
      turn = requestAnimationFrame(fit);
    };
    fit();
    const changed = new MutationObserver(soon);
    changed.observe(content, { childList: true, subtree: true, characterData: true });
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
    <Box ref={outer} boxShadow="0 0 0 8px var(--dais-colors-surface)">
      <div ref={inner}>{children}</div>
    </Box>
  );
}
