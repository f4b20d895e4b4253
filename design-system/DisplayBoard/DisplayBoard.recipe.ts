import { defineRecipe } from "@chakra-ui/react";

/**
 * Everything is in em of a size that follows the screen's shorter side, so that a 4K wall, a laptop and a portrait
 * screen show the same picture. `--scale` makes it larger or smaller.
 */
export const displayBoardRecipe = defineRecipe({
  className: "dais-display",
  base: {
    display: "flex",
    flexDirection: "column",
    minH: "100dvh",
    bg: "surface",
    color: "ink",
    textStyle: "displayText",
    px: "clamp(1rem, 2.6vmin, 4rem)",
    py: "clamp(0.75rem, 1.6vmin, 3rem)",
    gap: "clamp(0.5rem, 1.4vmin, 2rem)",
    "& > header": {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "space-between",
      alignItems: "center",
      gap: "0.2em 1em",
      borderBottomWidth: "2px",
      borderColor: "line.strong",
      pb: "0.3em",
      fontSize: "0.78em",
    },
    "& > header > *": { minW: "0" },
    // Screen-reader text takes a few pixels below the visible part.
    "& > main": {
      flex: "1 1 0",
      minH: "0",
      minW: "0",
      display: "flex",
      flexDirection: "column",
      gap: "0.5em",
      pb: "4px",
    },
    "& > header [role=status] > span": { fontSize: "1em", px: "0.6em", py: "0.2em" },
    "& > footer": { fontSize: "0.8em" },
    // A wall display does not scroll. A handheld screen does.
    "@media (min-width: 700px)": { height: "100dvh", overflow: "hidden" },
    "@media (max-width: 699px)": { "& > main": { flex: "1 0 auto" } },
  },
  variants: {
    look: {
      own: {},
      // Black, white and four full colors.
      contrast: {
        "--dais-colors-surface": "#000",
        "--dais-colors-surface-sunken": "#000",
        "--dais-colors-surface-raised": "#000",
        "--dais-colors-ink": "#fff",
        "--dais-colors-muted": "#fff",
        "--dais-colors-line": "#fff",
        "--dais-colors-line-strong": "#fff",
        "--dais-colors-positive": "#5dff9b",
        "--dais-colors-positive-subtle": "#000",
        "--dais-colors-negative": "#ff9d9d",
        "--dais-colors-negative-subtle": "#000",
        "--dais-colors-caution": "#ffe04a",
        "--dais-colors-caution-subtle": "#000",
        "--dais-colors-info": "#8fd0ff",
        "--dais-colors-info-subtle": "#000",
        "--dais-colors-status-violet": "#dcc6ff",
        "--dais-colors-status-violet-subtle": "#000",
      },
    },
  },
  defaultVariants: { look: "own" },
});
