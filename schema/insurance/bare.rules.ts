// What is asked of a paper that no contract asks for: that its days are not over.
import type { Line } from "./engine/lines.rules.ts";
import type { RequiredLine } from "./engine/requirement.rules.ts";

/** A line of which nothing but its being there is asked. */
export const bareLine = (line: Line): RequiredLine => ({
  line,
  perOccurrence: null,
  aggregate: null,
  basis: "ANY",
  additionalInsured: { ongoing: false, completed: false },
  waiverOfSubrogation: false,
  primaryNonContributory: false,
  rating: null,
  noticeDays: 0,
});
