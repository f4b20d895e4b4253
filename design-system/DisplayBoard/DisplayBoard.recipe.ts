import { defineRecipe } from "@chakra-ui/react";

/** Everything is in em of a size that follows the screen, so that a 4K wall and a laptop show the same picture. */
export const displayBoardRecipe = defineRecipe({
  className: "dais-display",
  base: {
    display: "grid",
    gridTemplateRows: "auto 1fr auto",
    // `--fit` is the zoom that a screen may set to show all of it without scrolling.
    minH: "calc(100dvh / var(--fit, 1))",
    bg: "surface",
    color: "ink",
    textStyle: "displayText",
    px: "clamp(1rem, 3vw, 6rem)",
    py: "clamp(0.75rem, 2vh, 3rem)",
    gap: "clamp(0.75rem, 2vh, 3rem)",
    "& > header": {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "space-between",
      alignItems: "center",
      gap: "0.4em 1em",
      borderBottomWidth: "2px",
      borderColor: "line.strong",
      pb: "0.4em",
      fontSize: "0.8em",
    },
    "& > header > *": { minW: "0" },
    "& .parts": { display: "grid", gap: "1.2em", alignItems: "start", minH: "0", minW: "0", "& > *": { minW: "0" } },
    "& .parts[data-aside=true]": { gridTemplateColumns: { base: "1fr", lg: "3fr 2fr" } },
    "& > header [role=status] > span": { fontSize: "1em", px: "0.6em", py: "0.2em" },
    "& > footer": { fontSize: "0.8em" },
  },
});
