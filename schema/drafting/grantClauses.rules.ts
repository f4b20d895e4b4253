// The clauses of a grant acceptance.
import type { DraftClauses } from "./drafting.rules.ts";
import type { ResolutionFacts } from "../resolutions/facts.rules.ts";
import {
  amountIn,
  blank,
  countyIn,
  departmentIn,
  inSentence,
  titleIn,
  money,
  orBlank,
  termIn,
} from "../resolutions/words.rules.ts";

/** Accepts a grant: agency, purpose, amount, term; amends the budget by the same amount. */
export function grantClauses(facts: ResolutionFacts): DraftClauses {
  const agency = orBlank(facts.grantAgency, "agency");
  const address = facts.grantAgencyAddress ? `, ${inSentence(facts.grantAgencyAddress)},` : "";
  const purpose = inSentence(facts.grantPurpose ?? "") || titleIn(facts) || blank("purpose of the grant");
  const amount = amountIn(facts.grantAmount, facts.grantIsAnnual);
  const term = termIn(facts.grantTermStart, facts.grantTermEnd);
  const sum = facts.grantAmount === null ? blank("amount") : money(facts.grantAmount);
  return {
    heading: "RESOLUTION ACCEPTING GRANT FUNDING",
    subheading: ` FROM ${agency}`,
    whereas: {
      request: `${departmentIn(facts)} has asked that a grant of ${agency} be accepted for this purpose: ${purpose}`,
      amount: `the grant is ${amount}${term ? `, for a term ${term}` : `, for a term ${blank("term of the grant")}`}`,
    },
    resolved: {
      accept: `${countyIn(facts)} hereby accepts the grant of ${agency}${address} ${amount} for this purpose: ${purpose}`,
      budget: `the budget is hereby amended to receive ${sum} as revenue in line ${blank("revenue line")} and to appropriate ${sum} in line ${orBlank(facts.budgetLine, "appropriation line")}`,
      sign: "the officer who signs contracts for the County is hereby authorized to sign the papers of this grant, after counsel to the County has approved their form",
    },
  };
}
