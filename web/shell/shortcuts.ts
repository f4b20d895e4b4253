import { useEffect, useSyncExternalStore } from "react";
import type { Shortcuts } from "./room.ts";
import { texts } from "./texts.ts";

/** The keys that work the same on every page. Rooms add their own. */
export const shortcuts: readonly Shortcuts[] = [
  {
    where: texts.everywhere,
    list: [
      { keys: ["Ctrl", "K"], text: texts.keys.palette, single: false },
      { keys: ["/"], text: texts.keys.search, single: true },
      { keys: ["?"], text: texts.keys.shortcuts, single: true },
      { keys: ["F1"], text: texts.keys.shortcuts, single: false },
      { keys: ["Esc"], text: texts.keys.close, single: false },
    ],
  },
  {
    where: texts.inMenus,
    list: [
      { keys: ["↑", "↓"], text: texts.keys.rows, single: false },
      { keys: ["←", "→"], text: texts.keys.menus, single: false },
      { keys: ["Enter"], text: texts.keys.open, single: false },
    ],
  },
];

const key = "dais.shortcuts";
const listeners = new Set<() => void>();

function areOn(): boolean {
  try {
    return window.localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

/** Switches the single-key shortcuts of this browser on or off. */
export function switchShortcuts(on: boolean): void {
  try {
    if (on) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, "off");
  } catch {
    // Storage is denied, so the keys stay on.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Whether single keys (`/`, `?`, Y N A R) are on in this browser. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => true);
}

/** Input types that take no letters. */
const LETTERLESS = new Set(["checkbox", "radio", "button", "submit", "reset", "file", "color", "range"]);

/** Whether keys go into a field, where single keys have no effect. A checkbox takes no letters. */
export const isTyping = (target: EventTarget | null): boolean =>
  typeof HTMLElement !== "undefined" &&
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target instanceof HTMLInputElement && !LETTERLESS.has(target.type)) ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.getAttribute("role") === "textbox");

export type ShellKey = "palette" | "search" | "help";

/** The shell's key for an event, if any. Single keys count only outside of fields and while they are switched on. */
export function shellKeyOf(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target">,
  singleKeysOn: boolean,
): ShellKey | null {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") return "palette";
  // Also while typing, because that is when help is needed.
  if (event.key === "F1") return "help";
  if (!singleKeysOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  if (event.key === "/") return "search";
  return event.key === "?" ? "help" : null;
}

/** Listens for the shell's keys. `/` focuses the page's search field automatically. */
export function useShellKeys(open: (what: "palette" | "help") => void): void {
  const on = useShortcutsOn();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const what = shellKeyOf(event, on);
      if (!what) return;
      const search = document.querySelector<HTMLElement>('[data-shortcut="search"]');
      if (what === "search" && !search) return;
      event.preventDefault();
      if (what === "search") search?.focus();
      else open(what);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [on, open]);
}
