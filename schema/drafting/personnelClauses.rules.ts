// The clauses of a personnel action.
import type { ResolutionFacts } from "../resolutions/facts.rules.ts";
import { blank, countyIn, departmentIn, inSentence, quoted, titleIn } from "../resolutions/words.rules.ts";
import type { DraftClauses } from "./drafting.rules.ts";

/** Approves a personnel action as it is described. */
export function personnelClauses(facts: ResolutionFacts): DraftClauses {
  const described = inSentence(facts.description);
  const action = described ? quoted(described) : (titleIn(facts) ?? blank("personnel action"));
  return {
    heading: "RESOLUTION APPROVING A PERSONNEL ACTION",
    subheading: ` FOR ${departmentIn(facts)}`,
    whereas: { request: `${departmentIn(facts)} has asked for a personnel action` },
    resolved: {
      approve: `${countyIn(facts)} hereby approves this personnel action: ${action}`,
      effect: `this action takes effect on ${blank("day")}`,
    },
  };
}
