import { defineRecipe } from "@chakra-ui/react";

export const calendarStripRecipe = defineRecipe({
  className: "dais-calendar",
  base: {
    "& .months": {
      listStyle: "none",
      display: "grid",
      gap: "1",
      gridTemplateColumns: {
        base: "repeat(3, minmax(0, 1fr))",
        md: "repeat(6, minmax(0, 1fr))",
        xl: "repeat(12, minmax(0, 1fr))",
      },
    },
    "& .month": {
      borderWidth: "1px",
      borderColor: "line",
      borderRadius: "4px",
      bg: "surface",
      p: "1.5",
      minH: "4.25rem",
      minW: "0",
    },
    "& .month[data-now=true]": { borderColor: "highlight", borderWidth: "2px" },
    "& .title": {
      fontSize: "0.75rem",
      fontWeight: "650",
      color: "muted",
      display: "flex",
      justifyContent: "space-between",
      gap: "1",
    },
    "& .month[data-now=true] .title": { color: "highlight" },
    "& .days": { listStyle: "none", display: "flex", flexWrap: "wrap", gap: "1", mt: "1" },
    "& .day": {
      display: "flex",
      alignItems: "center",
      justifyContent: "center",
      gap: "1",
      minW: "1.75rem",
      height: "1.75rem",
      px: "0.5",
      borderRadius: "4px",
      fontWeight: "650",
      fontSize: "0.8125rem",
      fontVariantNumeric: "tabular-nums",
      textDecoration: "none",
      color: "ink",
      borderWidth: "1px",
      borderColor: "transparent",
    },
    "& .day svg": { width: "0.625rem", height: "0.625rem", flexShrink: "0" },
    "& .day[data-count]::after": { content: "attr(data-count)", fontSize: "0.6875rem", fontWeight: "500" },
    "& a.day:hover": { borderColor: "currentColor" },
    ...Object.fromEntries(
      ["slate", "blue", "violet", "teal", "green", "amber", "red", "brown"].map((hue) => [
        `& [data-hue=${hue}]`,
        { color: `status.${hue}`, bg: `status.${hue}.subtle` },
      ]),
    ),
    "& [data-today=true]": { outline: "2px solid", outlineColor: "highlight" },
  },
});
