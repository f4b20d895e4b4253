import { defineRecipe } from "@chakra-ui/react";

export const uploadFieldRecipe = defineRecipe({
  className: "dais-upload",
  base: {
    borderWidth: "1px",
    borderStyle: "dashed",
    borderColor: "line.strong",
    borderRadius: "6px",
    p: "3",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "3",
    "&[data-over=true]": { bg: "accent.subtle", borderColor: "accent", borderStyle: "solid" },
    "& .limits": { color: "muted", textStyle: "small", minW: "0" },
    "& input[type=file]": { display: "none" },
  },
});
