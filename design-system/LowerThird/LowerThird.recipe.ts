import { defineRecipe } from "@chakra-ui/react";

/** Inside a picture's safe margins, in shares of its height. Solid, because the background moves. */
export const lowerThirdRecipe = defineRecipe({
  className: "dais-lower-third",
  base: {
    position: "fixed",
    insetInline: "5vw",
    bottom: "6vh",
    maxH: "34vh",
    overflow: "hidden",
    bg: "surface",
    color: "ink",
    fontSize: "clamp(1rem, 3.4vh, 5rem)",
    lineHeight: "1.25",
    borderRadius: "0.3em",
    borderInlineStartWidth: "0.35em",
    borderColor: "accent",
    px: "0.9em",
    py: "0.6em",
    display: "flex",
    flexDirection: "column",
    gap: "0.4em",
    "& > .title": { fontSize: "0.72em", color: "muted", fontWeight: "600" },
  },
});
