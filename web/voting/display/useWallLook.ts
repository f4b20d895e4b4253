import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useAskedMode } from "#design-system/theme/colorMode.ts";
import { changeForKey, lookOf, searchWith } from "./wallLook.ts";

/** Enters full screen if the browser can. If it refuses, the page stays as it is. */
export const fillScreen = () => void document.documentElement.requestFullscreen().catch(() => {});

/** The look set in the address, and a function to change it. T, + and - call it too, and F enters full screen. */
export function useWallLook() {
  const [search, setSearch] = useSearchParams();
  const look = lookOf(search);
  useAskedMode(look.theme === "contrast" ? "dark" : look.theme);
  const change = (to: Parameters<typeof searchWith>[1]) => setSearch((now) => searchWith(now, to), { replace: true });
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // Controls have their own keys.
      if (ctrlKey || metaKey || altKey || (target as Element | null)?.closest?.("select, input, button")) return;
      if (key === "f" || key === "F") return fillScreen();
      const to = changeForKey(key, lookOf(search));
      if (to) setSearch((now) => searchWith(now, to), { replace: true });
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [search, setSearch]);
  return { ...look, change };
}
