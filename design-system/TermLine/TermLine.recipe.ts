import { defineRecipe } from "@chakra-ui/react";

const hatched = (color: string) =>
  `repeating-linear-gradient(135deg, var(--dais-colors-${color}) 0 2px, var(--dais-colors-surface) 2px 7px)`;

/** Covered days are solid, uncovered days are hatched, waived days are barred: the parts differ without color. */
export const termLineRecipe = defineRecipe({
  className: "dais-term-line",
  base: {
    "& figure": { m: "0", display: "grid", gap: "3" },
    "& .row": {
      display: "grid",
      gridTemplateColumns: { base: "1fr", md: "minmax(9rem, 14rem) minmax(0, 1fr)" },
      columnGap: "4",
      rowGap: "1",
      alignItems: "center",
    },
    "& .row + .row": { mt: "2" },
    "& .name": { fontWeight: "600", textStyle: "small" },
    "& .track": {
      position: "relative",
      h: "1.25rem",
      bg: "surface.sunken",
      borderWidth: "1px",
      borderColor: "line.strong",
      borderRadius: "3px",
    },
    "& .span": { position: "absolute", insetBlock: "0", minW: "3px", borderRadius: "1px" },
    "& [data-kind=covered]": { bg: "positive" },
    "& [data-kind=gap]": {
      bgImage: hatched("negative"),
      boxShadow: "inset 0 0 0 2px var(--dais-colors-negative)",
    },
    "& [data-kind=waived]": {
      bgImage: `repeating-linear-gradient(90deg, var(--dais-colors-caution) 0 2px, var(--dais-colors-surface) 2px 6px)`,
      boxShadow: "inset 0 0 0 1px var(--dais-colors-caution)",
    },
    "& [data-kind=later]": { bg: "surface.sunken" },
    "& .today": {
      position: "absolute",
      top: "-0.3rem",
      bottom: "-0.3rem",
      w: "0",
      borderInlineStartWidth: "3px",
      borderColor: "ink",
      outline: "1px solid",
      outlineColor: "surface",
      transform: "translateX(-1.5px)",
    },
    "& .scale": {
      display: "flex",
      justifyContent: "space-between",
      textStyle: "small",
      color: "muted",
      fontVariantNumeric: "tabular-nums",
    },
    "& figcaption": {
      display: "flex",
      flexWrap: "wrap",
      columnGap: "4",
      rowGap: "1",
      textStyle: "small",
      color: "muted",
      "& span": { display: "inline-flex", alignItems: "center", gap: "1.5" },
      "& i": { display: "block", w: "0.9em", h: "0.9em", borderRadius: "1px", flexShrink: "0" },
      "& .now": { w: "0", h: "1em", borderInlineStartWidth: "3px", borderColor: "ink" },
    },
  },
});
