import { defineRecipe } from "@chakra-ui/react";

/** The style of every control that users type or choose in. */
export const controlRecipe = defineRecipe({
  className: "dais-control",
  base: {
    w: "100%",
    minH: "10",
    px: "3",
    py: "1.5",
    bg: "surface",
    color: "ink",
    borderWidth: "1px",
    borderColor: "line.strong",
    borderRadius: "4px",
    fontSize: "1rem",
    "&:hover:not(:disabled)": { borderColor: "ink" },
    "&[aria-invalid=true]": { borderColor: "negative", borderWidth: "2px" },
    "&:disabled, &[readonly]": { bg: "surface.sunken", color: "muted", borderStyle: "dashed" },
  },
});
