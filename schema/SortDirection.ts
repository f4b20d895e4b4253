import { builder } from "./builder.ts";

/** Which way a list is sorted. */
export const SortDirection = builder.enumType("SortDirection", {
  description: "Sort direction of a list.",
  values: {
    ASC: { description: "Ascending: smallest first." },
    DESC: { description: "Descending: largest first." },
  } as const,
});
