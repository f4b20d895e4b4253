import { defineRecipe } from "@chakra-ui/react";

/** Pages of one record as tabs that are links. The present page is underlined and bold, so that the hue is not alone. */
export const linkTabsRecipe = defineRecipe({
  className: "dais-link-tabs",
  base: {
    mb: "5",
    "& ul": {
      display: "flex",
      flexWrap: "wrap",
      columnGap: "1",
      listStyle: "none",
      borderBottomWidth: "1px",
      borderColor: "line.strong",
    },
    "& a": {
      display: "flex",
      alignItems: "center",
      minH: "11",
      px: "3",
      color: "muted",
      fontWeight: "600",
      fontSize: "0.9375rem",
      textDecoration: "none",
      borderBottomWidth: "3px",
      borderColor: "transparent",
      mb: "-1px",
      _hover: { color: "ink", borderColor: "line.strong" },
      "&[aria-current=page]": { color: "accent", borderColor: "accent" },
    },
  },
});
