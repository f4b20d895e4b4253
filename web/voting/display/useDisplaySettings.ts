import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useAskedMode } from "#design-system/theme/colorMode.ts";
import { changeForKey, readSettings, withSettings } from "./displaySettings.ts";

/** Enters full screen if the browser can. If it refuses, the page stays as it is. */
export const fillScreen = () => void document.documentElement.requestFullscreen().catch(() => {});

/** The settings in the URL, and a function to change them. T, + and - call it too, and F enters full screen. */
export function useDisplaySettings() {
  const [search, setSearch] = useSearchParams();
  const settings = readSettings(search);
  useAskedMode(settings.theme === "contrast" ? "dark" : settings.theme);
  const change = (to: Parameters<typeof withSettings>[1]) =>
    setSearch((now) => withSettings(now, to), { replace: true });
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // Controls have their own keys.
      if (ctrlKey || metaKey || altKey || (target as Element | null)?.closest?.("select, input, button")) return;
      if (key === "f" || key === "F") return fillScreen();
      const to = changeForKey(key, readSettings(search));
      if (to) setSearch((now) => withSettings(now, to), { replace: true });
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [search, setSearch]);
  return { ...settings, change };
}
