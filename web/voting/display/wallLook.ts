/** The look of the wall is kept in the address, so that a bookmark on the wall's computer restores it. */
export const WALL_THEMES = ["light", "dark", "contrast"] as const;
export const WALL_SIZES = ["normal", "large", "largest"] as const;
export type WallTheme = (typeof WALL_THEMES)[number];
export type WallSize = (typeof WALL_SIZES)[number];

export const SCALES: Readonly<Record<WallSize, number>> = { normal: 1, large: 1.2, largest: 1.45 };

/** Reads the look from an address. Without a theme, the machine's own is used. */
export function lookOf(search: URLSearchParams): { theme: WallTheme | null; size: WallSize } {
  return {
    theme: WALL_THEMES.find((theme) => theme === search.get("theme")) ?? null,
    size: WALL_SIZES.find((size) => size === search.get("size")) ?? "normal",
  };
}

/** The address after a change. Default values are left out. */
export function searchWith(search: URLSearchParams, change: { theme?: WallTheme | null; size?: WallSize }) {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === "normal") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The change for a key: T for the theme, + and - for the size. Null: no change. */
export function changeForKey(key: string, look: { theme: WallTheme | null; size: WallSize }) {
  if (key === "t" || key === "T") {
    const at = look.theme ? WALL_THEMES.indexOf(look.theme) : -1;
    return { theme: WALL_THEMES[at + 1] ?? null };
  }
  const by = key === "+" || key === "=" ? 1 : key === "-" ? -1 : 0;
  const size = by && WALL_SIZES[WALL_SIZES.indexOf(look.size) + by];
  return size ? { size } : null;
}
