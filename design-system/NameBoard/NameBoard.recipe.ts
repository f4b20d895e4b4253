import { defineRecipe } from "@chakra-ui/react";

const vote = (color: string, ground: string, mark = "surface") => ({
  borderColor: color,
  bg: ground,
  "& .body": { fill: color, stroke: color },
  "& .mark": { stroke: mark },
});

/** Each name is a tile: shape, name, and, with few names, the word of the vote. Sizes depend on the available space. */
export const nameBoardRecipe = defineRecipe({
  className: "dais-names",
  base: {
    flex: "1 1 0",
    minH: "0",
    minW: "0",
    "& > ul": {
      height: "100%",
      listStyle: "none",
      display: "grid",
      gridAutoFlow: "column",
      gridTemplateRows: "repeat(var(--name-rows), minmax(0, 1fr))",
      gridTemplateColumns: "repeat(var(--name-columns), minmax(0, 1fr))",
      gap: "calc(var(--name-size) * 0.16)",
      fontSize: "var(--name-size)",
      lineHeight: "1.05",
    },
    "& li": {
      display: "flex",
      alignItems: "center",
      gap: "0.35em",
      minW: "0",
      minH: "0",
      px: "0.3em",
      overflow: "hidden",
      borderWidth: "0.05em",
      borderInlineStartWidth: "0.16em",
      borderRadius: "0.15em",
      borderColor: "line.strong",
      bg: "surface",
      "& svg": { width: "0.95em", height: "0.95em", flexShrink: "0", overflow: "visible" },
    },
    "& .who": { minW: "0", flex: "1" },
    "& .name": {
      display: "block",
      fontWeight: "650",
      overflow: "hidden",
      whiteSpace: "nowrap",
      textOverflow: "ellipsis",
      lineHeight: "1.2",
    },
    "& .word": { display: "block", fontSize: "0.55em", fontWeight: "600", lineHeight: "1.15" },
    "& .body": { strokeWidth: "5", fill: "surface", stroke: "line.strong" },
    "& .mark": { fill: "none", strokeWidth: "9", strokeLinecap: "round", strokeLinejoin: "round" },
    "& [data-vote=YES]": vote("positive", "positive.subtle"),
    "& [data-vote=NO]": vote("negative", "negative.subtle"),
    "& [data-vote=ABSTAIN]": vote("caution", "caution.subtle"),
    "& [data-vote=RECUSED]": vote("status.violet", "status.violet.subtle"),
    "& :is([data-presence=absent], [data-presence=departed], [data-presence=vacant])": {
      borderStyle: "dashed",
      color: "muted",
      "& .body": { strokeDasharray: "12 8", fill: "none" },
      "& .name": { fontStyle: "italic", fontWeight: "500" },
    },
    "& li[data-landed=true]": { animation: "blinkOnce 900ms" },
    // On a handheld screen it scrolls, and its names are as large as text.
    "@media (max-width: 699px)": {
      flex: "none",
      "& > ul": {
        height: "auto",
        fontSize: "1.125rem",
        gap: "0.25rem",
        gridAutoFlow: "row",
        gridTemplateRows: "none",
        gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 1fr))",
      },
      "& li": { py: "0.25rem" },
      "& .word": { fontSize: "0.875rem" },
    },
    "@media (prefers-reduced-motion: reduce)": { "& li[data-landed=true]": { animation: "none" } },
  },
});
