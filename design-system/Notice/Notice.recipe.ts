import { defineRecipe } from "@chakra-ui/react";

export const noticeRecipe = defineRecipe({
  className: "dais-notice",
  base: {
    display: "flex",
    gap: "3",
    alignItems: "start",
    borderLeftWidth: "4px",
    borderRadius: "4px",
    px: "4",
    py: "3",
    color: "ink",
    "& > svg": { flexShrink: "0", boxSize: "1.25rem", mt: "0.125rem" },
    "& > div": { flex: "1", minW: "0" },
  },
  variants: {
    kind: {
      info: { bg: "info.subtle", borderColor: "info", "& > svg": { color: "info" } },
      positive: { bg: "positive.subtle", borderColor: "positive", "& > svg": { color: "positive" } },
      caution: { bg: "caution.subtle", borderColor: "caution", "& > svg": { color: "caution" } },
      negative: { bg: "negative.subtle", borderColor: "negative", "& > svg": { color: "negative" } },
    },
  },
});
