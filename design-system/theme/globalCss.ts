/** What holds on every page: the ground, the visible focus, figures that stand under each other, quiet for those who ask for it, paper. */
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
  // A control that is greyed out stays readable and in the order of tabs, so that its reason can be heard.
  ":where([aria-disabled=true])": { cursor: "not-allowed" },
  "@media (prefers-reduced-motion: reduce)": {
    "*, *::before, *::after": {
      // None at all: a dialog is taken away at the end of its closing, which a busy browser does not always tell of one so short.
      animationDuration: "0s !important",
      animationIterationCount: "1 !important",
      // None at all: with any duration, each element of a page begins one of its own when a colour changes. A list of thousands took seconds.
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
