import { defineRecipe } from "@chakra-ui/react";

export const richTextViewRecipe = defineRecipe({
  className: "dais-rich-text-view",
  base: {
    textStyle: "law",
    color: "ink",
    maxW: "46rem",
    overflowWrap: "anywhere",
    "& > * + *": { mt: "0.6em" },
    "& ul": { listStyle: "disc", ps: "1.5em" },
    "& ol": { listStyle: "decimal", ps: "1.5em" },
    "&[data-struck=true]": { textDecoration: "line-through", color: "muted" },
  },
});
