import { defineRecipe } from "@chakra-ui/react";

/** Added text is underlined, removed text is crossed out. The color only helps. */
export const redlineRecipe = defineRecipe({
  className: "dais-redline",
  base: {
    textStyle: "law",
    color: "ink",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    "& ins": {
      color: "positive",
      bg: "positive.subtle",
      textDecoration: "underline",
      textDecorationThickness: "2px",
      textUnderlineOffset: "0.15em",
    },
    "& del": {
      color: "negative",
      bg: "negative.subtle",
      textDecoration: "line-through",
      textDecorationThickness: "2px",
    },
    "@media print": { "& ins, & del": { bg: "transparent" } },
  },
});
