import { defineRecipe } from "@chakra-ui/react";

export const actionMenuRecipe = defineRecipe({
  className: "dais-actions",
  base: {
    position: "relative",
    display: "inline-block",
    "& [role=menu]": {
      position: "absolute",
      insetInlineEnd: "0",
      top: "calc(100% + 4px)",
      zIndex: "dropdown",
      minW: "14rem",
      w: "max-content",
      maxW: "min(22rem, calc(100vw - 2rem))",
      py: "1",
      bg: "surface.raised",
      color: "ink",
      borderWidth: "1px",
      borderColor: "line.strong",
      borderRadius: "6px",
      boxShadow: "lg",
    },
    "& [role=menuitem]": {
      display: "block",
      w: "100%",
      px: "4",
      py: "2",
      textAlign: "start",
      cursor: "pointer",
      fontWeight: "600",
      "&:hover, &:focus-visible": { bg: "surface.hover" },
      "&[aria-disabled=true]": { color: "muted", fontWeight: "500" },
      "&[data-danger=true]:not([aria-disabled=true])": { color: "negative" },
    },
    "& .why": { display: "block", textStyle: "small", fontWeight: "400", color: "muted" },
  },
});
