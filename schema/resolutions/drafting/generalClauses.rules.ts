// What any other resolution says.
import type { ResolutionFacts } from "../facts.rules.ts";
import { blank, countyIn, departmentIn, inSentence, subjectOf } from "../words.rules.ts";
import type { DraftClauses } from "./drafting.rules.ts";

/** Approves what is described. */
export function generalClauses(facts: ResolutionFacts): DraftClauses {
  const subject = subjectOf(facts) ?? blank("matter");
  const matter = inSentence(facts.description) || subject;
  return {
    heading: "RESOLUTION APPROVING THE FOLLOWING",
    subheading: `: ${subject}`,
    whereas: { request: `${departmentIn(facts)} has asked for the following: ${subject}` },
    resolved: { approve: `${countyIn(facts)} hereby approves the following: ${matter}` },
  };
}
