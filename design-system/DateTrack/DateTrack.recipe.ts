import { defineRecipe } from "@chakra-ui/react";

/** Days are listed vertically, spaced to scale. Items on the same day share a mark. */
export const dateTrackRecipe = defineRecipe({
  className: "dais-date-track",
  base: {
    ps: "2",
    "& .stop": {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "1rem minmax(0, 1fr)",
      columnGap: "3",
      alignItems: "start",
    },
    // The line to the previous day.
    "& .stop:not(:first-of-type)::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: "calc(0.5rem - 1px)",
      top: "0",
      h: "calc(var(--gap) + 0.25rem)",
      borderInlineStartWidth: "2px",
      borderColor: "line.strong",
    },
    "& .mark": {
      mt: "0.25rem",
      w: "1rem",
      h: "1rem",
      borderRadius: "full",
      borderWidth: "2px",
      borderColor: "highlight",
      bg: "surface",
      zIndex: "1",
    },
    "& .stop[data-closed=true] .mark": { borderColor: "line.strong", borderRadius: "0", transform: "scale(0.6)" },
    "& .stop[data-strong=true] .mark": { bg: "highlight" },
    "& .when": { fontVariantNumeric: "tabular-nums", textStyle: "small", color: "muted" },
    "& .what": { fontWeight: "600" },
    "& .stop[data-closed=true] .what": { fontWeight: "400", color: "muted", textStyle: "small" },
  },
});
