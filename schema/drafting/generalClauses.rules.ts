// The clauses of any other resolution.
import type { ResolutionFacts } from "../resolutions/facts.rules.ts";
import { blank, countyIn, departmentIn, inSentence, titleIn, quoted } from "../resolutions/words.rules.ts";
import type { DraftClauses } from "./drafting.rules.ts";

/** Approves what is described. */
export function generalClauses(facts: ResolutionFacts): DraftClauses {
  const matter = titleIn(facts) ?? blank("matter");
  const description = inSentence(facts.description);
  const says = description ? `, of which the request says ${quoted(description)}` : "";
  return {
    heading: "RESOLUTION APPROVING",
    subheading: ` ${titleIn(facts) ?? blank("matter")}`,
    whereas: { request: `${departmentIn(facts)} has asked for the approval of ${matter}` },
    resolved: { approve: `${countyIn(facts)} hereby approves ${matter}${says}` },
  };
}
