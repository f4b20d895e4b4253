/** The product's colors as plain data, light and dark of each, so that tests can check contrast. */
export type Shade = { light: string; dark: string };

export const surface = {
  DEFAULT: { light: "#ffffff", dark: "#12191b" },
  sunken: { light: "#f3f6f5", dark: "#0b1012" },
  raised: { light: "#ffffff", dark: "#1a2427" },
  hover: { light: "#eaf0ef", dark: "#222e31" },
  selected: { light: "#dcebea", dark: "#1d3a3d" },
} satisfies Record<string, Shade>;

export const ink: Shade = { light: "#15211f", dark: "#eef3f2" };
export const muted: Shade = { light: "#465654", dark: "#b3c1bf" };

export const line = {
  DEFAULT: { light: "#cfd9d7", dark: "#334145" },
  strong: { light: "#667876", dark: "#8a9c9a" },
} satisfies Record<string, Shade>;

/** Deep blue-green, the product's accent. A county may set its own (see accent.ts). */
export const accent = {
  DEFAULT: { light: "#0b5258", dark: "#7fd0d3" },
  hover: { light: "#083f44", dark: "#a3dfe1" },
  ink: { light: "#ffffff", dark: "#06282b" },
  subtle: { light: "#e2f0f0", dark: "#14353a" },
} satisfies Record<string, Shade>;

/** The one warm color: for emphasis. It never carries a meaning on its own. */
export const highlight = {
  DEFAULT: { light: "#7a4200", dark: "#ffc069" },
  subtle: { light: "#fdefd8", dark: "#3d2a0d" },
} satisfies Record<string, Shade>;

type Meaning = { DEFAULT: Shade; subtle: Shade };

/** Colors with a meaning: each is at least 7:1 on the surface, so the same hues work on the room's display. */
export const meanings = {
  positive: { DEFAULT: { light: "#0d5429", dark: "#86dca4" }, subtle: { light: "#e1f3e7", dark: "#12351f" } },
  negative: { DEFAULT: { light: "#8c1a20", dark: "#ffb0b0" }, subtle: { light: "#fce8e8", dark: "#44181a" } },
  caution: { DEFAULT: { light: "#6b4000", dark: "#f7c873" }, subtle: { light: "#fcf0d6", dark: "#3a2a0c" } },
  info: { DEFAULT: { light: "#154a7c", dark: "#9cccff" }, subtle: { light: "#e4effa", dark: "#142d47" } },
} satisfies Record<string, Meaning>;

/** One hue for each kind of status. A status always has a word and a shape beside it. */
export const statusHues = {
  slate: { DEFAULT: { light: "#3d4a4f", dark: "#c3ced2" }, subtle: { light: "#e9eef0", dark: "#263136" } },
  blue: { DEFAULT: { light: "#154a7c", dark: "#9cccff" }, subtle: { light: "#e4effa", dark: "#142d47" } },
  violet: { DEFAULT: { light: "#4f2f86", dark: "#cdb8ff" }, subtle: { light: "#efe9fa", dark: "#2d2147" } },
  teal: { DEFAULT: { light: "#0b5258", dark: "#7fd0d3" }, subtle: { light: "#dff1f1", dark: "#123438" } },
  green: { DEFAULT: { light: "#0d5429", dark: "#86dca4" }, subtle: { light: "#e1f3e7", dark: "#12351f" } },
  amber: { DEFAULT: { light: "#6b4000", dark: "#f7c873" }, subtle: { light: "#fcf0d6", dark: "#3a2a0c" } },
  red: { DEFAULT: { light: "#8c1a20", dark: "#ffb0b0" }, subtle: { light: "#fce8e8", dark: "#44181a" } },
  brown: { DEFAULT: { light: "#5c3a26", dark: "#e0bfa9" }, subtle: { light: "#f4ebe4", dark: "#35251b" } },
} satisfies Record<string, Meaning>;
