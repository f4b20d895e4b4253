import { defineRecipe } from "@chakra-ui/react";

/** Editable code: fixed pitch, colors only for meaning, never color alone. */
export const codeFieldRecipe = defineRecipe({
  className: "dais-code",
  base: {
    color: "ink",
    "& .cm-editor": {
      bg: "surface",
      borderWidth: "1px",
      borderColor: "line.strong",
      borderRadius: "4px",
      fontSize: "0.875rem",
    },
    "& .cm-editor.cm-focused": { outline: "3px solid", outlineColor: "accent", outlineOffset: "1px" },
    "& .cm-scroller": {
      fontFamily: "mono",
      lineHeight: "1.5",
      minH: "var(--code-height)",
      maxH: "60vh",
      overflow: "auto",
    },
    "& .cm-content": { caretColor: "ink", px: "2", py: "2" },
    "& .cm-cursor": { borderColor: "ink" },
    "& .cm-selectionBackground, & .cm-focused .cm-selectionBackground": { bg: "surface.selected" },
    "& .cm-matchingBracket": { bg: "highlight.subtle", color: "ink" },
    "& .cm-tooltip": { bg: "surface.raised", color: "ink", borderColor: "line.strong", borderRadius: "4px" },
    "& .cm-tooltip-autocomplete > ul > li": { px: "2", py: "1", minH: "24px" },
    "& .cm-tooltip-autocomplete > ul > li[aria-selected]": { bg: "surface.selected", color: "ink" },
    "& .cm-completionDetail": { color: "muted" },
    "& .cm-diagnostic": { borderColor: "negative" },
    "& .cm-placeholder": { color: "muted" },
    "& .tok-keyword, & .tok-propertyName": { color: "accent" },
    "& .tok-string": { color: "status.brown" },
    "& .tok-number, & .tok-bool, & .tok-null": { color: "status.violet" },
    "& .tok-typeName, & .tok-atom": { color: "status.blue" },
    "& .tok-comment": { color: "muted", fontStyle: "italic" },
    "& .tok-variableName": { color: "status.green" },
  },
});
