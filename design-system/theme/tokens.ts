import { accent, highlight, ink, line, meanings, muted, statusHues, surface } from "./palette.ts";
import type { Shade } from "./palette.ts";

const token = (shade: Shade) => ({ value: { _light: shade.light, _dark: shade.dark } });

function group<Names extends string>(shades: Record<Names, Shade>) {
  return Object.fromEntries(Object.entries<Shade>(shades).map(([name, shade]) => [name, token(shade)])) as Record<
    Names,
    ReturnType<typeof token>
  >;
}

const pairs = <Names extends string>(hues: Record<Names, { DEFAULT: Shade; subtle: Shade }>) =>
  Object.fromEntries(
    Object.entries<{ DEFAULT: Shade; subtle: Shade }>(hues).map(([name, hue]) => [name, group(hue)]),
  ) as Record<Names, Record<"DEFAULT" | "subtle", ReturnType<typeof token>>>;

const use = (name: string) => ({ value: `{colors.${name}}` });

/** The semantic colors. The names Chakra's own recipes use (bg, fg, border, colorPalette) point at ours. */
export const colors = {
  surface: group(surface),
  ink: token(ink),
  muted: token(muted),
  line: group(line),
  highlight: group(highlight),
  ...pairs(meanings),
  status: pairs(statusHues),
  accent: {
    ...group(accent),
    solid: use("accent"),
    contrast: use("accent.ink"),
    fg: use("accent"),
    muted: use("accent.subtle"),
    emphasized: use("surface.selected"),
    focusRing: use("accent"),
    border: use("line.strong"),
  },
  bg: {
    DEFAULT: use("surface"),
    subtle: use("surface.sunken"),
    muted: use("surface.sunken"),
    emphasized: use("surface.hover"),
    panel: use("surface.raised"),
  },
  fg: { DEFAULT: use("ink"), muted: use("muted"), subtle: use("muted"), error: use("negative") },
  border: {
    DEFAULT: use("line"),
    muted: use("line"),
    subtle: use("line"),
    emphasized: use("line.strong"),
    error: use("negative"),
  },
};

export const fonts = {
  body: { value: "'Public Sans Variable', system-ui, sans-serif" },
  heading: { value: "'Public Sans Variable', system-ui, sans-serif" },
  law: { value: "'Source Serif 4 Variable', Georgia, serif" },
  mono: { value: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" },
};

/** Dense tables 14 px, forms and text 16 px, the display in shares of the screen's shorter side. */
export const textStyles = {
  dense: { value: { fontSize: "0.875rem", lineHeight: "1.35" } },
  body: { value: { fontSize: "1rem", lineHeight: "1.5" } },
  small: { value: { fontSize: "0.875rem", lineHeight: "1.4" } },
  label: { value: { fontSize: "0.9375rem", lineHeight: "1.35", fontWeight: "600" } },
  pageTitle: {
    value: {
      fontSize: { base: "1.5rem", md: "1.75rem" },
      lineHeight: "1.2",
      fontWeight: "700",
      letterSpacing: "-0.01em",
    },
  },
  sectionTitle: { value: { fontSize: "1.125rem", lineHeight: "1.3", fontWeight: "650" } },
  law: { value: { fontFamily: "{fonts.law}", fontSize: "1.0625rem", lineHeight: "1.6" } },
  figures: { value: { fontVariantNumeric: "tabular-nums lining-nums" } },
  displayHuge: {
    value: { fontSize: "calc(clamp(2.5rem, 13vmin, 26rem) * var(--scale, 1))", lineHeight: "1.05", fontWeight: "750" },
  },
  displayTitle: {
    value: { fontSize: "calc(clamp(1.5rem, 5.6vmin, 12rem) * var(--scale, 1))", lineHeight: "1.15", fontWeight: "650" },
  },
  displayText: {
    value: { fontSize: "calc(clamp(1.125rem, 3.6vmin, 8rem) * var(--scale, 1))", lineHeight: "1.3", fontWeight: "500" },
  },
};
