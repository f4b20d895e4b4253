import { defineRecipe } from "@chakra-ui/react";

/** Editable legal text. The style draws its prefix (WHEREAS,), so it cannot be edited. */
export const richTextFieldRecipe = defineRecipe({
  className: "dais-rich-text",
  base: {
    textStyle: "law",
    color: "ink",
    "& .ProseMirror": {
      minH: "2.6em",
      px: "3",
      py: "1.5",
      bg: "surface",
      borderWidth: "1px",
      borderColor: "line.strong",
      borderRadius: "4px",
      whiteSpace: "break-spaces",
      overflowWrap: "anywhere",
      fontVariantLigatures: "none",
      outline: "none",
    },
    "& .ProseMirror:hover": { borderColor: "ink" },
    "& .ProseMirror:focus": { outline: "3px solid", outlineColor: "accent", outlineOffset: "1px" },
    "& .ProseMirror[contenteditable=false]": { bg: "transparent", borderColor: "transparent", px: "0" },
    "& p + p, & ul, & ol, & ul + p, & ol + p": { mt: "0.6em" },
    "& :is(ul, ol):first-of-type": { mt: "0" },
    "& ul": { listStyle: "disc", ps: "1.5em" },
    "& ol": { listStyle: "decimal", ps: "1.5em" },
    "& .ProseMirror > :not(* + *)::before": {
      content: "var(--head)",
      fontWeight: "650",
    },
    "& .ProseMirror > :is(ul, ol):not(* + *)::before": { display: "block", ms: "-1.5em" },
    "& .tableWrapper, & table": { maxW: "full", overflowX: "auto" },
    "& table": { borderCollapse: "collapse", w: "full", tableLayout: "fixed", my: "2" },
    "& :is(td, th)": {
      borderWidth: "1px",
      borderColor: "line.strong",
      px: "2",
      py: "1",
      textAlign: "start",
      verticalAlign: "top",
      position: "relative",
    },
    "& th": { fontWeight: "650", bg: "surface.sunken" },
    "& .selectedCell": { bg: "surface.selected" },
    "&[data-struck=true] .ProseMirror": { textDecoration: "line-through", color: "muted" },
  },
});
