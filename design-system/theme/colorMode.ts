import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";

export type ColorMode = "light" | "dark";
export type ColorModeChoice = "system" | ColorMode;

const key = "dais.colorMode";
const listeners = new Set<() => void>();
const asksForDark = () => window.matchMedia("(prefers-color-scheme: dark)");

function storedChoice(): ColorModeChoice {
  try {
    const stored = window.localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system"; // storage may be closed to us; the reader's system then decides
  }
}

/** A page's own mode, whatever the user chose. Null: none is set. */
let pageMode: ColorMode | null = null;

const modeOf = (choice: ColorModeChoice): ColorMode =>
  pageMode ?? (choice === "system" ? (asksForDark().matches ? "dark" : "light") : choice);

/** Puts the mode on the document. Chakra's tokens follow the class `dark`. */
export function applyColorMode(mode: ColorMode): void {
  document.documentElement.classList.toggle("dark", mode === "dark");
  document.documentElement.classList.toggle("light", mode === "light");
}

function choose(choice: ColorModeChoice): void {
  try {
    if (choice === "system") window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, choice);
  } catch {
    // not remembered then, but still applied
  }
  applyColorMode(modeOf(choice));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const media = asksForDark();
  listeners.add(listener);
  media.addEventListener("change", listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener("change", listener);
    window.removeEventListener("storage", listener);
  };
}

/** While mounted, forces a mode without remembering it. Null: the user's choice. */
export function useAskedMode(mode: ColorMode | null): void {
  useLayoutEffect(() => {
    if (!mode) return undefined;
    const tell = (now: ColorMode | null) => {
      pageMode = now;
      applyColorMode(modeOf(storedChoice()));
      for (const listener of listeners) listener();
    };
    tell(mode);
    return () => tell(null);
  }, [mode]);
}

/** Prints light, whatever the screen is. Call once for the window. */
export function keepPaperLight(): void {
  window
    .matchMedia("print")
    .addEventListener("change", ({ matches }) => applyColorMode(matches ? "light" : modeOf(storedChoice())));
}

/** The user's choice of light or dark. `system` follows the machine and is not stored. */
export function useColorMode(): {
  mode: ColorMode;
  choice: ColorModeChoice;
  choose: (choice: ColorModeChoice) => void;
} {
  const choice = useSyncExternalStore<ColorModeChoice>(subscribe, storedChoice, () => "system");
  const mode = useSyncExternalStore<ColorMode>(
    subscribe,
    () => modeOf(storedChoice()),
    () => "light",
  );
  useEffect(() => applyColorMode(mode), [mode]);
  return { mode, choice, choose };
}
