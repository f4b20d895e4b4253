import { defineRecipe } from "@chakra-ui/react";

const stripes = (angle: string, color: string, ground: string, width: string) =>
  `repeating-linear-gradient(${angle}, ${color} 0 ${width}, ${ground} ${width} calc(${width} * 2.4))`;

/**
 * Yes is solid, No is barred, Abstain has vertical stripes, Recused is dotted, outstanding votes are hatched: the parts
 * differ without color.
 */
export const tallyBarRecipe = defineRecipe({
  className: "dais-tally",
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "1.2em",
    "& .head": {
      display: "flex",
      flexWrap: "wrap",
      columnGap: "1em",

      alignItems: "baseline",
    },
    "& .name": { fontWeight: "650" },
    "& .counts": {
      marginInlineStart: "auto",
      display: "flex",
      flexWrap: "wrap",
      columnGap: "1.1em",
      fontVariantNumeric: "tabular-nums lining-nums",
      "& span": { display: "inline-flex", alignItems: "center", gap: "0.35em", whiteSpace: "nowrap" },
      "& i": { width: "0.85em", height: "0.85em", flexShrink: "0" },
    },
    "& .bar": {
      position: "relative",
      display: "flex",
      h: "1.9em",
      mt: "0.35em",
      bg: "surface.sunken",
      borderWidth: "1px",
      borderColor: "line.strong",
      borderRadius: "3px",
    },
    "& .bar > i": { height: "100%", transition: "width 250ms" },
    "& :is(.bar > i, .counts i)": { display: "block", borderRadius: "1px" },
    "& [data-part=yes]": { bg: "positive" },
    "& [data-part=no]": {
      bgColor: "negative",
      bgImage: stripes("0deg", "var(--dais-colors-negative)", "var(--dais-colors-surface)", "0.22em"),
      boxShadow: "inset 0 0 0 2px var(--dais-colors-negative)",
    },
    "& [data-part=abstain]": {
      bgImage: stripes("90deg", "var(--dais-colors-caution)", "var(--dais-colors-caution-subtle)", "0.14em"),
      boxShadow: "inset 0 0 0 1px var(--dais-colors-caution)",
    },
    "& [data-part=recused]": {
      bgImage: "radial-gradient(circle, var(--dais-colors-muted) 0.11em, transparent 0.13em)",
      bgSize: "0.42em 0.42em",
      boxShadow: "inset 0 0 0 1px var(--dais-colors-muted)",
    },
    "& [data-part=out]": {
      bgImage: stripes("135deg", "var(--dais-colors-line-strong)", "var(--dais-colors-surface)", "0.12em"),
      boxShadow: "inset 0 0 0 1px var(--dais-colors-line-strong)",
    },
    "& .mark": {
      position: "absolute",
      top: "-0.35em",
      bottom: "-0.35em",
      width: "0",
      borderInlineStartWidth: "3px",
      borderColor: "ink",
      transform: "translateX(-1.5px)",
      outline: "1px solid",
      outlineColor: "surface",
    },
    "& .needed": {
      color: "ink",
      fontWeight: "600",
      display: "inline-flex",
      alignItems: "center",
      gap: "0.4em",
      "&::before": {
        content: '""',
        display: "inline-block",
        borderInlineStartWidth: "3px",
        borderColor: "ink",
        height: "1em",
      },
    },
    "& table": {
      w: "100%",
      fontSize: "0.875rem",
      mt: "2",
      borderCollapse: "collapse",
      "& :is(th, td)": { py: "1", px: "2", borderBottomWidth: "1px", borderColor: "line", textAlign: "end" },
      "& tbody th": { textAlign: "start" },
      "& caption": { textAlign: "start", color: "muted" },
    },
    "& summary": { cursor: "pointer", color: "accent", fontSize: "0.875rem", minH: "6" },
  },
  variants: {
    size: {
      panel: { fontSize: "0.9375rem" },
      display: {
        textStyle: "displayText",
        gap: "0.35em",
        "& .bar": { h: "1.1em", mt: "0.15em", borderWidth: "2px" },
        "& .mark": { borderInlineStartWidth: "0.22em" },
      },
    },
  },
  defaultVariants: { size: "panel" },
});
