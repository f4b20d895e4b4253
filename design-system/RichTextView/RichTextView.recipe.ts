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
    "& .table": { overflowX: "auto" },
    "& table": { borderCollapse: "collapse" },
    "& :is(td, th)": {
      borderWidth: "1px",
      borderColor: "line.strong",
      px: "2",
      py: "1",
      textAlign: "start",
      verticalAlign: "top",
    },
    "& th": { fontWeight: "650", bg: "surface.sunken" },
    "&[data-struck=true]": { textDecoration: "line-through", color: "muted" },
  },
});
