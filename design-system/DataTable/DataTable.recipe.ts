import { defineRecipe } from "@chakra-ui/react";

const phone = "@media (max-width: 767.98px)";
const narrow = "@media screen and (max-width: 1199.98px)";
const desk = "@media (min-width: 768px)";

/** Plain cells styled from the table's root: a row adds no styles, so a thousand rows stay fast. */
export const dataTableRecipe = defineRecipe({
  className: "dais-table",
  base: {
    position: "relative",
    "& table": { w: "100%", borderCollapse: "separate", borderSpacing: "0", fontSize: "0.875rem", lineHeight: "1.35" },
    "& caption": { textAlign: "start", fontWeight: "650", fontSize: "1rem", pb: "2", color: "ink" },
    "& th": { textAlign: "start", fontWeight: "650", color: "muted", verticalAlign: "bottom" },
    // Aligns headings with and without a button.
    "& thead th": {
      verticalAlign: "baseline",
      position: "sticky",
      top: "0",
      zIndex: "1",
      bg: "surface.sunken",
      borderBottomWidth: "1px",
      borderColor: "line.strong",
      whiteSpace: "nowrap",
    },
    "& tbody th": { color: "ink", verticalAlign: "middle" },
    "& td": { verticalAlign: "middle" },
    "& tbody tr > *": { borderBottomWidth: "1px", borderColor: "line" },
    "& [data-align=end]": { textAlign: "end", fontVariantNumeric: "tabular-nums lining-nums" },
    "& .sort": {
      display: "inline-flex",
      alignItems: "center",
      gap: "1",
      minH: "6",
      fontWeight: "650",
      color: "inherit",
      cursor: "pointer",
      "& svg": { boxSize: "0.95em", opacity: "0.45" },
      "&:hover": { color: "ink", textDecoration: "underline" },
    },
    "& [aria-sort] .sort": { color: "ink", "& svg": { opacity: "1" } },
    "& .actions": { display: "flex", gap: "1", justifyContent: "flex-end" },
    "& .label": { display: "none" },
    [narrow]: { "& tr > *[data-wide=true]": { display: "none" } },
    [desk]: {
      "& tbody tr:hover > *, & tbody tr:focus-within > *": { bg: "surface.hover" },
      // The row's actions are visible on hover or focus, and always for touch and screen readers.
      "@media (hover: hover)": {
        "& .actions": { opacity: "0.85" },
        "& tr:hover .actions, & tr:focus-within .actions": { opacity: "1" },
      },
    },
    [phone]: {
      "& table, & tbody": { display: "block" },
      "& thead": { display: "none" },
      "& caption": { display: "block" },
      "& tbody tr": {
        display: "flex",
        flexDirection: "column",
        borderWidth: "1px",
        borderColor: "line",
        borderRadius: "6px",
        bg: "surface",
        p: "3",
        mb: "3",
      },
      "& tbody tr > *": {
        display: "flex",
        gap: "3",
        justifyContent: "space-between",
        borderBottomWidth: "0",
        py: "0.5",
        textAlign: "start",
      },
      "& tbody tr > th": { fontSize: "1rem", pb: "1.5" },
      "& tbody tr > *[data-phone=hidden]": { display: "none" },
      "& tbody tr > *[data-phone=last]": { order: "1", alignItems: "center" },
      "& .label": { display: "block", color: "muted", flexShrink: "0" },
      "& [data-align=end]": { textAlign: "end" },
      "& .value": { minW: "0", overflowWrap: "anywhere", textAlign: "end" },
      "& th .value": { textAlign: "start" },
      "& .actions": { opacity: "1", flexWrap: "wrap", mt: "1" },
    },
  },
  variants: {
    density: {
      compact: { [desk]: { "& :is(td, th)": { px: "2.5", py: "1" } } },
      comfortable: { [desk]: { "& :is(td, th)": { px: "3", py: "2.5" }, "& table": { fontSize: "1rem" } } },
    },
    captionHidden: {
      true: {
        "& caption": {
          position: "absolute",
          width: "1px",
          height: "1px",
          overflow: "hidden",
          clip: "rect(0 0 0 0)",
          whiteSpace: "nowrap",
          p: "0",
        },
      },
    },
  },
  defaultVariants: { density: "compact" },
});
