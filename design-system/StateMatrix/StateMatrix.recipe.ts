import { defineRecipe } from "@chakra-ui/react";

const phone = "@media (max-width: 767.98px)";
const desk = "@media (min-width: 768px)";

/** Plain cells styled from the root: a thousand cells add no styles. */
export const stateMatrixRecipe = defineRecipe({
  className: "dais-matrix",
  base: {
    "& .wide": {
      [phone]: { display: "none" },
      overflow: "auto",
      maxH: "75vh",
      borderWidth: "1px",
      borderColor: "line",
      borderRadius: "6px",
      "&:focus-visible": { outline: "3px solid", outlineColor: "accent", outlineOffset: "2px" },
    },
    "& .narrow": { [desk]: { display: "none" } },
    "& table": { borderCollapse: "separate", borderSpacing: "0", fontSize: "0.875rem", w: "100%" },
    "& th, & td": { px: "2.5", py: "1", borderBottomWidth: "1px", borderColor: "line" },
    "& thead th": {
      position: "sticky",
      top: "0",
      zIndex: "2",
      bg: "surface.sunken",
      borderColor: "line.strong",
      textAlign: "center",
      verticalAlign: "bottom",
      fontWeight: "650",
      minW: "5.5rem",
    },
    "& thead th:first-of-type": { insetInlineStart: "0", zIndex: "3", textAlign: "start" },
    "& tbody th": {
      position: "sticky",
      insetInlineStart: "0",
      zIndex: "1",
      bg: "surface",
      textAlign: "start",
      fontWeight: "500",
      minW: "14rem",
      maxW: "22rem",
      borderInlineEndWidth: "1px",
    },
    "& tbody th[scope=rowgroup]": {
      position: "static",
      maxW: "none",
      bg: "surface.sunken",
      fontWeight: "650",
      color: "muted",
      "& > span": { position: "sticky", insetInlineStart: "0.625rem" },
    },
    "& tbody td": { textAlign: "center", whiteSpace: "nowrap" },
    "& tbody tr:hover > :is(td, th[scope=row])": { bg: "surface.hover" },
    "& .state": { display: "inline-flex", alignItems: "center", gap: "1.5", "& svg": { boxSize: "0.8em" } },
    "& [data-state=ALLOW]": { color: "positive", fontWeight: "650" },
    "& [data-state=DENY]": { color: "negative", fontWeight: "650" },
    "& [data-state=UNSET]": { color: "muted" },
    "& .narrow h2": { fontWeight: "650", color: "muted", mt: "4", mb: "1" },
    "& .narrow li": {
      display: "flex",
      justifyContent: "space-between",
      gap: "3",
      py: "1.5",
      borderBottomWidth: "1px",
      borderColor: "line",
      "& > :first-of-type": { minW: "0", overflowWrap: "anywhere" },
      "& .state": { flexShrink: "0" },
    },
  },
});
