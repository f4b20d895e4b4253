// The clauses of a resolution on a local law.
import type { ResolutionFacts } from "../resolutions/facts.rules.ts";
import { blank, departmentIn, titleIn } from "../resolutions/words.rules.ts";
import type { DraftClauses } from "./drafting.rules.ts";

/** Schedules the hearing on a local law. Day, place and review are left blank for staff to fill in. */
export function localLawClauses(facts: ResolutionFacts): DraftClauses {
  const matter = titleIn(facts) ?? blank("matter of the local law");
  return {
    heading: "RESOLUTION ON A PROPOSED LOCAL LAW",
    subheading: `: ${titleIn(facts) ?? blank("matter of the local law")}`,
    whereas: {
      request: `${departmentIn(facts)} has asked for a local law on ${matter}`,
      review: `the environmental review that the law requires of this action: ${blank("to be confirmed")}`,
    },
    resolved: {
      hearing: `a public hearing on the proposed local law shall be held on ${blank("day")} at ${blank("hour")} in ${blank("place")}`,
      notice: "the Clerk shall give notice of the hearing as the law requires",
      law: `the proposed local law on ${matter} is laid before the members as attached`,
    },
  };
}
