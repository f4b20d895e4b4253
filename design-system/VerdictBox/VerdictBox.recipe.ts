import { defineRecipe } from "@chakra-ui/react";

const stand = (color: string) => ({ borderColor: color, "& .title": { color } });

export const verdictBoxRecipe = defineRecipe({
  className: "dais-verdict",
  base: {
    bg: "surface",
    color: "ink",
    borderWidth: "2px",
    borderInlineStartWidth: "0.6em",
    borderRadius: "6px",
    px: "1em",
    py: "0.8em",
    "& .title": {
      display: "flex",
      alignItems: "center",
      gap: "0.45em",
      fontWeight: "700",
      lineHeight: "1.15",
      "& svg": { width: "0.85em", height: "0.85em", flexShrink: "0" },
    },
    "& .arithmetic": { mt: "0.5em", fontVariantNumeric: "tabular-nums lining-nums", "& p + p": { mt: "0.2em" } },
    "& .rule": { mt: "0.5em", color: "muted", fontSize: "0.9em" },
    "& .warning": {
      mt: "0.6em",
      display: "flex",
      gap: "0.5em",
      alignItems: "start",
      bg: "caution.subtle",
      px: "0.7em",
      py: "0.5em",
      borderRadius: "4px",
      "& svg": { color: "caution", width: "1.2em", height: "1.2em", flexShrink: "0", mt: "0.12em" },
    },
  },
  variants: {
    state: {
      passed: stand("positive"),
      failed: stand("negative"),
      pending: stand("info"),
      decided: stand("status.violet"),
      contradicted: stand("caution"),
    },
    size: {
      panel: { fontSize: "0.9375rem", "& .title": { fontSize: "1.375rem" } },
      // The verdict is read first, from the back of the room. Its explanation is beside it where there is room.
      display: {
        textStyle: "displayText",
        borderWidth: "4px",
        py: "0.3em",
        "& .title": { fontSize: "calc(clamp(2rem, 6vmin, 15rem) * var(--scale, 1))" },
        "& .arithmetic": { mt: "0" },
        "& .arithmetic, & .rule, & .warning": { fontSize: "0.8em" },
        "& .rule, & .warning": { mt: "0.3em" },
      },
    },
  },
  defaultVariants: { size: "panel" },
});
