/** Styles of every page: background, visible focus, tabular figures, reduced motion, and print. */
export const houseGlobalCss = {
  html: {
    color: "ink",
    bg: "surface.sunken",
    lineHeight: "1.5",
    colorPalette: "accent",
    colorScheme: "light",
    textSizeAdjust: "100%",
  },
  "html.dark": { colorScheme: "dark" },
  body: { fontFamily: "body", fontSize: "1rem", minH: "100dvh", overflowWrap: "break-word" },
  "*::placeholder, *[data-placeholder]": { color: "muted", opacity: "1" },
  "*::selection": { bg: "accent.emphasized" },
  ":where(a)": {
    color: "accent",
    textDecoration: "underline",
    textUnderlineOffset: "0.15em",
    textDecorationThickness: "1px",
  },
  ":where(a:hover)": { textDecorationThickness: "2px" },
  ":where(a, button, input, select, textarea, summary, [tabindex]):focus-visible": {
    outline: "3px solid",
    outlineColor: "accent",
    outlineOffset: "2px",
    borderRadius: "3px",
  },
  "table, time, [data-figures]": { fontVariantNumeric: "tabular-nums lining-nums" },
  // A grayed-out control stays readable and in the tab order, so that its reason can be read out.
  ":where([aria-disabled=true])": { cursor: "not-allowed" },
  "@media (prefers-reduced-motion: reduce)": {
    "*, *::before, *::after": {
      // Zero: a dialog is removed at the end of its closing animation, and a busy browser may not report the end of a very short one.
      animationDuration: "0s !important",
      animationIterationCount: "1 !important",
      // Zero: with any duration, each element of a page starts its own transition when a color changes. A list of thousands took seconds.
      transitionDuration: "0s !important",
      transitionDelay: "0s !important",
      scrollBehavior: "auto !important",
    },
  },
  "@media print": {
    "html, body": { bg: "white", color: "black" },
    "nav, [data-no-print]": { display: "none !important" },
    thead: { display: "table-header-group" },
    tr: { breakInside: "avoid" },
    "h1, h2, h3, h4": { breakAfter: "avoid" },
  },
};
