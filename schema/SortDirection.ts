import { describedEnum } from "./describedEnum.ts";

/** Which way a list is sorted. */
export const SortDirection = describedEnum("SortDirection", "Sort direction of a list.", {
  ASC: "Ascending: smallest first.",
  DESC: "Descending: largest first.",
});
