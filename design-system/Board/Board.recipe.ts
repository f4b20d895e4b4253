import { defineRecipe } from "@chakra-ui/react";

const desk = "@media (min-width: 768px)";

/** Columns side by side on a desktop, stacked on a phone. */
export const boardRecipe = defineRecipe({
  className: "dais-board",
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "2",
    [desk]: { flexDirection: "row", alignItems: "start", overflowX: "auto", pb: "3" },
    "& .column": {
      bg: "surface.sunken",
      borderWidth: "1px",
      borderColor: "line",
      borderRadius: "6px",
      p: "2",
      minW: "0",
      [desk]: { flex: "1 0 10.25rem", maxW: "22rem", minH: "12rem" },
    },
    "& .column[data-drop=takes]": { borderColor: "accent", borderStyle: "dashed", bg: "accent.subtle" },
    "& .column[data-drop=refuses]": { borderColor: "line.strong", borderStyle: "dotted" },
    "& .column[data-over=true]": { borderStyle: "solid", borderWidth: "2px" },
    "& .head": { display: "flex", alignItems: "center", justifyContent: "space-between", gap: "2", px: "1", pb: "2" },
    "& h2": { textStyle: "label", overflowWrap: "anywhere" },
    "& .count": { color: "muted", fontVariantNumeric: "tabular-nums" },
    "& .cards": { listStyle: "none", display: "flex", flexDirection: "column", gap: "2" },
    "& .card": {
      bg: "surface",
      borderWidth: "1px",
      borderColor: "line",
      borderRadius: "4px",
      p: "2.5",
      fontSize: "0.875rem",
      lineHeight: "1.35",
      overflowWrap: "anywhere",
      position: "relative",
    },
    "& .card[data-draggable=true]": { cursor: "grab" },
    "& .card[data-dragging=true]": { borderColor: "accent", boxShadow: "md", zIndex: "2", cursor: "grabbing" },
    "& .card:focus-within": { borderColor: "accent" },
  },
});
