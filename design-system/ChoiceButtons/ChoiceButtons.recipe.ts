import { defineRecipe } from "@chakra-ui/react";

export const choiceButtonsRecipe = defineRecipe({
  className: "dais-choices",
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2",
    "& label": {
      display: "inline-flex",
      alignItems: "center",
      gap: "2",
      minH: "9",
      px: "3",
      py: "1",
      borderWidth: "1px",
      borderColor: "line.strong",
      borderRadius: "4px",
      bg: "surface",
      color: "ink",
      fontSize: "0.9375rem",
      fontWeight: "600",
      cursor: "pointer",
      position: "relative",
    },
    "& label:hover": { bg: "surface.hover" },
    "& label:has(:checked)": { bg: "accent.subtle", borderColor: "accent", color: "accent", boxShadow: "inset 0 -3px" },
    "& label:has(:focus-visible)": { outline: "3px solid", outlineColor: "accent", outlineOffset: "2px" },
    "& label:has(:disabled)": { borderStyle: "dashed", cursor: "default", color: "muted" },
    // The radio itself stays for keys and screen readers, over its whole label.
    "& input": { position: "absolute", inset: "0", opacity: "0", cursor: "inherit", margin: "0" },
    // One line that scrolls sideways saves space on a phone.
    "&[data-line=true]": {
      "@media (max-width: 767.98px)": { flexWrap: "nowrap", overflowX: "auto", p: "1", "& label": { flexShrink: "0" } },
    },
    "& .count": { color: "muted", fontWeight: "500", fontVariantNumeric: "tabular-nums" },
  },
});
