import { useLayoutEffect, useRef } from "react";
import { leastName, linesFor, nameGrid } from "#design-system/NameBoard/arrange.ts";

/** Below this scale, text cannot be read from the back of the room. */
const smallest = 0.5;
const step = 0.05;
/** A narrower screen is a handheld one, and scrolls. */
const MIN_DISPLAY_WIDTH = 700;

/**
 * Fits the display: at the requested size, or smaller until everything fits without scrolling and every name is at
 * least 1/27 of the screen's height. The names take the remaining space.
 */
export function useDisplayFit(scale: number) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = frame.current;
    if (!content) return undefined;
    let last = scale;
    const fitsAt = (size: number): boolean => {
      content.style.setProperty("--scale", size.toFixed(2));
      const main = content.querySelector("main");
      return layNames(content) && (!main || main.scrollHeight <= main.clientHeight + 1);
    };
    // Each size requires a full text layout, so few are tried: usually one, because a single vote rarely changes the
    // fit.
    const fit = () => {
      if (window.innerWidth < MIN_DISPLAY_WIDTH) {
        content.style.setProperty("--scale", "1");
        return;
      }
      let size = Math.min(scale, last + step);
      while (!fitsAt(size) && size > smallest) size = Math.max(smallest, size - step);
      last = size;
    };
    let turn = 0;
    const soon = () => {
      cancelAnimationFrame(turn);
      turn = requestAnimationFrame(fit);
    };
    const refit = () => {
      last = scale;
      soon();
    };
    fit();
    const changed = new MutationObserver(soon);
    changed.observe(content, { childList: true, subtree: true, characterData: true });
    window.addEventListener("resize", refit);
    void document.fonts.ready.then(refit);
    return () => {
      cancelAnimationFrame(turn);
      changed.disconnect();
      window.removeEventListener("resize", refit);
    };
  }, [scale]);
  return frame;
}

/** Sets the columns and size of the names. Returns whether they are large enough. */
function layNames(content: HTMLElement): boolean {
  const board = content.querySelector<HTMLElement>("[data-names]");
  if (!board) return true;
  const count = Number(board.dataset["names"]);
  const { columns, rows, size } = nameGrid(
    count,
    { width: board.clientWidth, height: board.clientHeight },
    Number(board.dataset["letters"]),
    linesFor(count),
  );
  content.style.setProperty("--name-size", `${size}px`);
  content.style.setProperty("--name-rows", String(rows));
  content.style.setProperty("--name-columns", String(columns));
  return size >= leastName({ width: window.innerWidth, height: window.innerHeight });
}
