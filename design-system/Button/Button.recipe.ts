import { defineRecipe } from "@chakra-ui/react";

/** An unavailable button is grayed out by aria-disabled, so it keeps its place, its focus and its reason. */
export const buttonRecipe = defineRecipe({
  className: "dais-button",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    borderWidth: "1px",
    borderStyle: "solid",
    borderRadius: "4px",
    fontWeight: "600",
    lineHeight: "1.2",
    textDecoration: "none",
    textAlign: "center",
    cursor: "pointer",
    maxW: "100%",
    transition: "background-color 120ms",
    "& svg": { flexShrink: "0", boxSize: "1.15em" },
    "&[aria-disabled=true]": {
      cursor: "not-allowed",
      bg: "surface.sunken",
      color: "muted",
      borderColor: "line",
      borderStyle: "dashed",
    },
  },
  variants: {
    kind: {
      primary: {
        bg: "accent",
        color: "accent.ink",
        borderColor: "accent",
        "&:hover:not([aria-disabled=true])": { bg: "accent.hover" },
      },
      secondary: {
        bg: "surface",
        color: "accent",
        borderColor: "line.strong",
        "&:hover:not([aria-disabled=true])": { bg: "accent.subtle" },
      },
      quiet: {
        bg: "transparent",
        color: "accent",
        borderColor: "transparent",
        "&:hover:not([aria-disabled=true])": { bg: "surface.hover" },
        "&[aria-disabled=true]": { bg: "transparent", borderColor: "transparent" },
      },
      danger: {
        bg: "surface",
        color: "negative",
        borderColor: "negative",
        "&:hover:not([aria-disabled=true])": { bg: "negative.subtle" },
      },
    },
    size: {
      sm: { minH: "7", px: "2", fontSize: "0.875rem" },
      md: { minH: "10", px: "4", py: "1.5", fontSize: "0.9375rem" },
      lg: { minH: "12", px: "5", py: "2", fontSize: "1.0625rem" },
    },
    square: { true: { px: "0", aspectRatio: "1" } },
  },
  defaultVariants: { kind: "secondary", size: "md" },
});
