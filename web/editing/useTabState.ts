import { use, useCallback, useEffect, useRef, useState } from "react";
import { fits, TypedContext } from "./useTyped.ts";

/** Milliseconds without a change before it is written: not at each point of a line. */
const PAUSE = 150;

function heldIn<T extends object>(key: string, initial: T): T {
  try {
    const held: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? "null");
    return held !== null && fits(held, initial) ? held : initial;
  } catch {
    return initial;
  }
}

/**
 * A state that a reload of the page does not lose, for what shall not lie on the device as what is typed does: it is in the storage of this tab
 * alone, under who is signed in, and goes with the tab, at sign-out, and when it is forgotten.
 */
export function useTabState<T extends object>(
  form: string,
  initial: T,
): [value: T, set: (next: (now: T) => T) => void, forget: () => void] {
  const key = `tab ${use(TypedContext)?.owner ?? ""} ${form}`;
  const [empty] = useState(initial);
  const [value, setValue] = useState(() => heldIn(key, empty));
  const isOver = useRef(false);
  useEffect(() => {
    if (value === empty) return;
    const timer = setTimeout(() => {
      if (isOver.current) return;
      try {
        window.sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // A browser that keeps nothing loses it at a reload, as before.
      }
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [key, value, empty]);
  const forget = useCallback(() => {
    isOver.current = true;
    try {
      window.sessionStorage.removeItem(key);
    } catch {
      // Nothing is kept where nothing can be.
    }
  }, [key]);
  return [value, setValue, forget];
}
