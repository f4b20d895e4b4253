import { defineRecipe } from "@chakra-ui/react";

const seat = (color: string, mark = "surface") => ({
  "& .body": { fill: color, stroke: color },
  "& .mark": { stroke: mark },
});

export const seatMapRecipe = defineRecipe({
  className: "dais-seats",
  base: {
    containerType: "inline-size",
    "& svg.map": { width: "100%", height: "auto", display: "block" },
    "& .body": { strokeWidth: "4", fill: "surface", stroke: "line.strong" },
    "& .mark": {
      fill: "none",
      strokeWidth: "7",
      strokeLinecap: "round",
      strokeLinejoin: "round",
      stroke: "line.strong",
    },
    "& .name": { fill: "ink", fontSize: "17px", fontWeight: "600", textAnchor: "middle" },
    "& [data-vote=YES]": seat("positive"),
    "& [data-vote=NO]": seat("negative"),
    "& [data-vote=ABSTAIN]": {
      "& .body": { fill: "caution.subtle", stroke: "caution", strokeWidth: "7" },
      "& .mark": { stroke: "caution" },
    },
    "& [data-vote=RECUSED]": {
      "& .body": { fill: "status.violet.subtle", stroke: "status.violet", strokeWidth: "7" },
      "& .mark": { stroke: "status.violet" },
    },
    "& [data-presence=absent] .body, & [data-presence=departed] .body": {
      strokeDasharray: "10 7",
      fill: "surface.sunken",
    },
    "& [data-presence=vacant] .body": { strokeDasharray: "2 8", fill: "none", strokeLinecap: "round" },
    "& :is([data-presence=absent], [data-presence=departed], [data-presence=vacant]) .name": {
      fill: "muted",
      fontStyle: "italic",
      fontWeight: "500",
    },
    "& .rows": {
      listStyle: "none",
      display: "none",
      gap: "2",
      gridTemplateColumns: "repeat(auto-fill, minmax(8.5rem, 1fr))",
      "& li": { display: "flex", gap: "2", alignItems: "center", minW: "0" },
      "& svg": { width: "1.6em", height: "1.6em", flexShrink: "0" },
      "& .who": { minW: "0", overflowWrap: "anywhere", lineHeight: "1.2" },
      "& .muted": { color: "muted" },
    },
    "& .legend": {
      display: "flex",
      flexWrap: "wrap",
      gap: "0.25em 1.2em",
      justifyContent: "center",
      mt: "0.5em",
      listStyle: "none",
      "& li": { display: "inline-flex", gap: "0.4em", alignItems: "center" },
      "& svg": { width: "1.3em", height: "1.3em" },
    },
    "& table": {
      w: "100%",
      fontSize: "0.875rem",
      borderCollapse: "collapse",
      "& :is(th, td)": { textAlign: "start", py: "1", pe: "2", borderBottomWidth: "1px", borderColor: "line" },
      "& caption": { textAlign: "start", color: "muted" },
    },
    "& summary": { cursor: "pointer", color: "accent", fontSize: "0.875rem", minH: "6" },
    // A half circle of names is unreadable on a phone, so the seats are in rows there.
    "@container (max-width: 30rem)": { "& svg.map": { display: "none" }, "& .rows": { display: "grid" } },
  },
  variants: {
    arrangement: { semicircle: {}, rows: { "& svg.map": { display: "none" }, "& .rows": { display: "grid" } } },
    size: {
      panel: { fontSize: "0.875rem", maxW: "44rem", mx: "auto" },
      display: { textStyle: "displayText", fontSize: "0.75em", "& .name": { fontSize: "20px" } },
    },
  },
  defaultVariants: { arrangement: "semicircle", size: "panel" },
});
