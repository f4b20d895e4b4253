import { defineRecipe } from "@chakra-ui/react";

const hues = ["slate", "blue", "violet", "teal", "green", "amber", "red", "brown"] as const;
const hue = Object.fromEntries(
  hues.map((name) => [name, { color: `status.${name}`, bg: `status.${name}.subtle` }]),
) as Record<(typeof hues)[number], object>;

export const statusBadgeRecipe = defineRecipe({
  className: "dais-status",
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "0.4em",
    borderRadius: "3px",
    fontWeight: "600",
    lineHeight: "1.3",
    verticalAlign: "baseline",
    maxW: "100%",
    "& svg": { flexShrink: "0", width: "0.8em", height: "0.8em" },
  },
  variants: {
    hue,
    size: {
      sm: { fontSize: "0.8125rem", px: "1.5", py: "0.5" },
      md: { fontSize: "0.9375rem", px: "2", py: "1" },
      // As large as the surrounding text of the wall display.
      display: { fontSize: "1em", px: "0.6em", py: "0.25em" },
    },
  },
  defaultVariants: { hue: "slate", size: "sm" },
});
