import { defineRecipe } from "@chakra-ui/react";

export const disclosureRecipe = defineRecipe({
  className: "dais-disclosure",
  base: {
    minW: "0",
    "& > .head": { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "3", rowGap: "1", py: "1" },
    "& > .head > :is(h2, h3, h4)": { flex: "1 1 12rem", minW: "0" },
    "& > .head button[aria-expanded]": {
      display: "inline-flex",
      alignItems: "center",
      gap: "1.5",
      minH: "8",
      maxW: "100%",
      textAlign: "start",
      color: "ink",
      fontWeight: "650",
      cursor: "pointer",
      "& > svg": { boxSize: "1.1em", flexShrink: "0", transition: "transform 120ms" },
      "&[aria-expanded=false] > svg": { transform: "rotate(-90deg)" },
      "&:hover": { textDecoration: "underline" },
      "@media (prefers-reduced-motion: reduce)": { "& > svg": { transition: "none" } },
    },
    "& > .head > .summary": { color: "muted", fontSize: "0.875rem" },
    "& > .head > .actions": { display: "inline-flex", flexWrap: "wrap", gap: "1.5" },
    "& > .body": { borderInlineStartWidth: "2px", borderColor: "line", ms: "2", ps: { base: "3", md: "5" }, pb: "2" },
  },
  variants: {
    level: {
      2: { "& > .head button[aria-expanded]": { fontSize: "1.125rem" } },
      3: { "& > .head button[aria-expanded]": { fontSize: "1rem" } },
      4: { "& > .head button[aria-expanded]": { fontSize: "0.9375rem" } },
    },
  },
});
