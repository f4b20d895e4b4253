import { builder } from "./builder.ts";

/** Which way a list is sorted. */
export const SortDirection = builder.enumType("SortDirection", {
  description: "Which way a list is sorted.",
  values: { ASC: { description: "Least first." }, DESC: { description: "Greatest first." } } as const,
});
