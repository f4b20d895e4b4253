import { defineRecipe } from "@chakra-ui/react";

export const timelineRecipe = defineRecipe({
  className: "dais-timeline",
  base: {
    listStyle: "none",
    "& > li": {
      position: "relative",
      ps: "6",
      pb: "4",
      borderInlineStartWidth: "2px",
      borderColor: "line",
      marginInlineStart: "2",
    },
    "& > li:last-child": { borderColor: "transparent", pb: "0" },
    "& > li::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: "-7px",
      top: "0.35rem",
      w: "12px",
      h: "12px",
      borderRadius: "full",
      bg: "surface",
      borderWidth: "2px",
      borderColor: "line.strong",
    },
    "& > li[data-turn=true]::before": { bg: "accent", borderColor: "accent" },
    "& .what": { fontWeight: "600" },
    "& .meta": { color: "muted", textStyle: "small" },
    "& .change": { display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: "1.5", mt: "1" },
    "& blockquote": { borderInlineStartWidth: "3px", borderColor: "line.strong", ps: "3", mt: "1" },
  },
});
