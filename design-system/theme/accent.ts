import { surface } from "./palette.ts";

/** Relative luminance of '#rrggbb' as WCAG 2.2 defines it, 0 to 1. */
export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colors '#rrggbb', 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Mixes `share` (0 to 1) of another color into a color. */
export function mix(hex: string, other: string, share: number): string {
  const to = channels(other);
  const mixed = channels(hex).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Moves a color toward black or white in small steps until it has the ratio against the background. */
function readable(hex: string, ground: string, toward: "#000000" | "#ffffff", ratio: number): string {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(hex, toward, share);
    if (contrast(candidate, ground) >= ratio) return candidate;
  }
  return toward;
}

export type AccentShades = { DEFAULT: string; hover: string; ink: string; subtle: string };

/**
 * The accent a county chose, made readable: 7:1 against the surface in light and in dark, so that links, buttons and
 * the room's display stay legible whatever was picked.
 * @param hex '#rrggbb'. @returns null when it is not a color in that form.
 */
export function accentOf(hex: string): { light: AccentShades; dark: AccentShades; adjusted: boolean } | null {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return null;
  const light = readable(hex, surface.sunken.light, "#000000", 7);
  const dark = readable(hex, surface.raised.dark, "#ffffff", 7);
  return {
    adjusted: light.toLowerCase() !== hex.toLowerCase(),
    light: { DEFAULT: light, hover: mix(light, "#000000", 0.2), ink: "#ffffff", subtle: mix(light, "#ffffff", 0.9) },
    dark: {
      DEFAULT: dark,
      hover: mix(dark, "#ffffff", 0.3),
      ink: mix(dark, "#000000", 0.85),
      subtle: mix(dark, surface.DEFAULT.dark, 0.8),
    },
  };
}
