// Requirements for a certificate that no contract asks for: only that it has not expired.
import type { Line } from "./engine/lines.rules.ts";
import type { RequiredLine } from "./engine/requirement.rules.ts";

/** A line with no requirement except that it exists. */
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
