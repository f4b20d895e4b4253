// Theme and size of the display in the meeting room, kept in the URL so that a bookmark restores them.

export const DISPLAY_THEMES = ["light", "dark", "contrast"] as const;
export const DISPLAY_SIZES = ["normal", "large", "largest"] as const;
type DisplayTheme = (typeof DISPLAY_THEMES)[number];
type DisplaySize = (typeof DISPLAY_SIZES)[number];

export const FONT_SCALES: Readonly<Record<DisplaySize, number>> = { normal: 1, large: 1.2, largest: 1.45 };

export interface DisplaySettings {
  /** Null for the computer's setting. */
  theme: DisplayTheme | null;
  size: DisplaySize;
}

/** Reads the settings from a URL. */
export function readSettings(search: URLSearchParams): DisplaySettings {
  return {
    theme: DISPLAY_THEMES.find((theme) => theme === search.get("theme")) ?? null,
    size: DISPLAY_SIZES.find((size) => size === search.get("size")) ?? "normal",
  };
}

/** The URL's parameters after a change. Default values are left out. */
export function withSettings(search: URLSearchParams, change: Partial<DisplaySettings>) {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === "normal") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The change for a key: T for the theme, + and - for the size. Null if the key changes nothing. */
export function changeForKey(key: string, settings: DisplaySettings) {
  if (key === "t" || key === "T") {
    const index = settings.theme ? DISPLAY_THEMES.indexOf(settings.theme) : -1;
    return { theme: DISPLAY_THEMES[index + 1] ?? null };
  }
  const step = key === "+" || key === "=" ? 1 : key === "-" ? -1 : 0;
  const size = step && DISPLAY_SIZES[DISPLAY_SIZES.indexOf(settings.size) + step];
  return size ? { size } : null;
}
