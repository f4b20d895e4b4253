import { defineRecipe } from "@chakra-ui/react";

const chosen = (color: string) => ({ bg: color, color: "surface", borderColor: color, borderStyle: "solid" });

/** The colors of a chosen vote, shared by the ballot and the roll. */
export const chosenVote = {
  "&[data-choice=YES][data-chosen=true]": chosen("positive"),
  "&[data-choice=NO][data-chosen=true]": chosen("negative"),
  "&[data-choice=ABSTAIN][data-chosen=true]": chosen("caution"),
  "&[data-choice=RECUSED][data-chosen=true]": chosen("status.violet"),
  "&[data-choice=NONE][data-chosen=true]": { bg: "surface.sunken", borderColor: "line.strong", borderStyle: "dashed" },
};

export const voteButtonsRecipe = defineRecipe({
  className: "dais-vote",
  base: {
    "& .choices": { display: "grid", gap: "2" },
    "& label": {
      position: "relative",
      display: "flex",
      alignItems: "center",
      justifyContent: "center",
      gap: "0.5em",
      borderWidth: "2px",
      borderColor: "line.strong",
      borderRadius: "6px",
      bg: "surface",
      color: "ink",
      fontWeight: "650",
      cursor: "pointer",
      textAlign: "center",
      "& svg": { width: "0.9em", height: "0.9em", flexShrink: "0" },
      "&:hover": { bg: "surface.hover" },
      "&:focus-within:has(:focus-visible)": { outline: "3px solid", outlineColor: "accent", outlineOffset: "2px" },
      ...chosenVote,
    },
    "& input": { position: "absolute", opacity: "0", inset: "0", cursor: "inherit" },
    "&[aria-disabled=true] label": {
      cursor: "not-allowed",
      borderStyle: "dashed",
      "&:not([data-chosen=true])": { bg: "surface.sunken", color: "muted" },
    },
  },
  variants: {
    size: {
      row: {
        "& .choices": { gridTemplateColumns: "repeat(auto-fit, minmax(6.5rem, 1fr))" },
        "& label": { minH: "9", px: "2", fontSize: "0.875rem" },
      },
      tablet: {
        "& .choices": { gridTemplateColumns: { base: "1fr 1fr", md: "repeat(4, 1fr)" }, gap: "4" },
        "& label": {
          minH: { base: "6rem", md: "9rem" },
          fontSize: { base: "1.5rem", md: "2rem" },
          borderWidth: "3px",
          borderRadius: "10px",
        },
        "& label[data-choice=NONE]": { gridColumn: "1 / -1", minH: "3.5rem", fontSize: "1.125rem" },
      },
    },
  },
  defaultVariants: { size: "row" },
});
