import { useEffect, useRef } from "react";
import { isTyping, useShortcutsOn } from "#web/shell/shortcuts.ts";

/** The keys of a meeting that is run, with the thing on screen that each presses. It is found by its `data-shortcut`. */
const RUN_KEYS: Readonly<Record<string, string>> = {
  m: "mover",
  s: "seconder",
  o: "openVote",
  u: "allYes",
  c: "closeVote",
  f: "nextItem",
  b: "previousItem",
};

const asksSomething = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
const plain = (event: KeyboardEvent) =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !isTyping(event.target) && !asksSomething();

/** Lets single keys press what stands on the page: never while somebody types, and never under a dialog. A grey button stays grey. */
export function useRunKeys(): void {
  const on = useShortcutsOn();
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      const name = RUN_KEYS[event.key.toLowerCase()];
      if (!name || event.defaultPrevented || !plain(event)) return;
      const button = document.querySelector<HTMLElement>(`[data-shortcut="${name}"]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [on]);
}

/** While `picking`, the next key goes to `pick`, before anything else on the page hears it. Resolves nothing by itself: `pick` says whether it took the key. */
export function usePickKey(picking: boolean, pick: (key: string) => boolean): void {
  const on = useShortcutsOn();
  const told = useRef(pick);
  useEffect(() => {
    told.current = pick;
  });
  useEffect(() => {
    if (!on || !picking) return;
    const listen = (event: KeyboardEvent) => {
      if (!plain(event) || !told.current(event.key.toLowerCase())) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, [on, picking]);
}
