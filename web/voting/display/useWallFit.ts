import { useLayoutEffect, useRef } from "react";
import { leastName, linesFor, nameGrid } from "#design-system/NameBoard/arrange.ts";

/** Smaller than this nobody reads it from the back of the room. */
const smallest = 0.5;
const step = 0.05;
/** A narrower screen is held in the hand, and scrolls. */
const wallFrom = 700;

/**
 * Lays out what hangs on the wall: all of it as large as asked, or smaller until it fits without scrolling and every name is at least a 27th
 * of the screen's height. The names take what place is left.
 */
export function useWallFit(scale: number) {
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
    // Every size costs the drawing of all letters, so few are tried: mostly one, because a vote that lands seldom changes it.
    const fit = () => {
      if (window.innerWidth < wallFrom) {
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
    const anew = () => {
      last = scale;
      soon();
    };
    fit();
    const changed = new MutationObserver(soon);
    changed.observe(content, { childList: true, subtree: true, characterData: true });
    window.addEventListener("resize", anew);
    void document.fonts.ready.then(anew);
    return () => {
      cancelAnimationFrame(turn);
      changed.disconnect();
      window.removeEventListener("resize", anew);
    };
  }, [scale]);
  return frame;
}

/** Gives the names their columns and size; whether they are large enough. */
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
