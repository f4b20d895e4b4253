import { defineRecipe } from "@chakra-ui/react";

/** A round button in the bar, with the number on its corner. */
export const countedRecipe = defineRecipe({
  base: {
    position: "relative",
    display: "inline-flex",
    "& > a": {
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      minWidth: "9",
      minHeight: "9",
      borderRadius: "6px",
      color: "inherit",
      _hover: { bg: "surface.hover" },
    },
    "& > .count": {
      position: "absolute",
      top: "0",
      insetEnd: "0",
      minWidth: "4",
      px: "1",
      borderRadius: "full",
      bg: "accent",
      color: "accent.ink",
      fontSize: "0.6875rem",
      lineHeight: "1rem",
      fontWeight: "700",
      textAlign: "center",
      fontVariantNumeric: "tabular-nums",
      pointerEvents: "none",
    },
  },
});
