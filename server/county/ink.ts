/** The product's own color, for counties without one. */
const OWN = "#0b5560";
/** WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5;

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Contrast of #rrggbb with white paper, 1 to 21. */
export function contrastOnPaper(color: string): number {
  const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => linear(channel / 255));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** A county's color on paper, #rrggbb: its own, darkened until it is readable. */
export function inkOf(accent: string | null | undefined): string {
  let ink = /^#[\da-f]{6}$/i.test(accent ?? "") ? (accent as string).toLowerCase() : OWN;
  while (contrastOnPaper(ink) < MIN_CONTRAST)
    ink = `#${channels(ink)
      .map((channel) =>
        Math.floor(channel * 0.94)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
  return ink;
}
