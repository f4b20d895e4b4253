import { defineRecipe } from "@chakra-ui/react";

const stripes = (color: string, ground: string) =>
  `repeating-linear-gradient(135deg, ${color} 0 0.2em, ${ground} 0.2em 0.5em)`;

/** Used is solid, held is striped, free is empty, so that the parts differ without color. */
export const shareBarRecipe = defineRecipe({
  className: "dais-shares",
  base: {
    fontSize: "0.9375rem",
    "& .bar": {
      position: "relative",
      display: "flex",
      h: "1.9em",
      bg: "surface.sunken",
      borderWidth: "1px",
      borderColor: "line.strong",
      borderRadius: "3px",
      overflow: "hidden",
    },
    "& .bar > i": { display: "block", height: "100%" },
    "& .sign": {
      display: "inline-block",
      w: "0.85em",
      h: "0.85em",
      me: "0.5em",
      borderRadius: "1px",
      verticalAlign: "-0.05em",
      borderWidth: "1px",
      borderColor: "line.strong",
    },
    "& [data-look=used]": { bg: "accent" },
    "& [data-look=held]": {
      bgImage: stripes("var(--dais-colors-accent)", "var(--dais-colors-surface)"),
      boxShadow: "inset 0 0 0 1px var(--dais-colors-accent)",
    },
    "& [data-look=over]": { bg: "negative" },
    "& table": { w: "100%", mt: "3", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums lining-nums" },
    "& :is(th, td)": { py: "1.5", borderBottomWidth: "1px", borderColor: "line", fontWeight: "400" },
    "& tbody th": { textAlign: "start" },
    "& td": { textAlign: "end", whiteSpace: "nowrap" },
    "& tr[data-strong] :is(th, td)": { fontWeight: "650" },
  },
});
