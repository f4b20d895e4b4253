import { use, useCallback, useEffect, useRef, useState } from "react";
import { fits, TypedContext } from "./useTyped.ts";

/** Milliseconds without a change before it is written, so that it does not run at each point of a stroke. */
const PAUSE = 150;

function heldIn<T extends object>(key: string, initial: T): T {
  try {
    const storedValue: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? "null");
    return storedValue !== null && fits(storedValue, initial) ? storedValue : initial;
  } catch {
    return initial;
  }
}

/**
 * State that survives a reload but must not stay on the device like other typed text. It is only in this tab's storage,
 * under the signed-in person, and goes away with the tab, at sign-out, and when it is cleared.
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
        // Without browser storage, a reload loses it, as before.
      }
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [key, value, empty]);
  const forget = useCallback(() => {
    isOver.current = true;
    try {
      window.sessionStorage.removeItem(key);
    } catch {
      // Without browser storage, nothing is kept.
    }
  }, [key]);
  return [value, setValue, forget];
}
