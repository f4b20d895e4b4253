// The clauses of a purchase or contract.
import type { DraftClauses } from "./drafting.rules.ts";
import type { ResolutionFacts } from "../resolutions/facts.rules.ts";
import {
  amountIn,
  blank,
  countyIn,
  departmentIn,
  fundingIn,
  inSentence,
  longDay,
  orBlank,
  titleIn,
  termIn,
} from "../resolutions/words.rules.ts";

/** The contract by its type, with the article: 'a State contract', 'a contract'. */
const KINDS: Readonly<Record<string, { heading: string; way: string | null }>> = {
  "State Contract": { heading: "A STATE CONTRACT", way: "a State contract" },
  RFP: { heading: "AN RFP CONTRACT", way: "a request for proposals" },
  Bid: { heading: "A BID CONTRACT", way: "a competitive bid" },
  Other: { heading: "A CONTRACT", way: null },
};

function purchasing(consulted: string | null): string | null {
  const words = inSentence(consulted ?? "");
  if (!words) return `Purchasing was consulted: ${blank("yes or no, and details")}`;
  if (/^(n|no)$/i.test(words)) return null;
  const details = words.replace(/^(yes|y)\b[\s,;:.–—-]*/i, "");
  return details ? `Purchasing was consulted (${details})` : "Purchasing was consulted";
}

function contractWay(facts: ResolutionFacts): string {
  const way = facts.contractType
    ? KINDS[facts.contractType]?.way
    : blank("State contract, request for proposals, bid or other");
  const reference = facts.contractRef
    ? `reference ${inSentence(facts.contractRef)}`
    : `reference ${blank("contract reference")}`;
  const dated = facts.contractDate ? `, dated ${longDay(facts.contractDate)}` : "";
  return way
    ? `the purchase is made by way of ${way}, ${reference}${dated}`
    : `the contract bears the ${reference}${dated}`;
}

/** Authorizes a contract: vendor, subject, term, amount, who pays, and from which budget line. */
export function purchaseClauses(facts: ResolutionFacts): DraftClauses {
  const vendor = orBlank(facts.vendor, "vendor");
  const matter = titleIn(facts) ?? blank("goods or services");
  const address = facts.vendorAddress ? `, ${inSentence(facts.vendorAddress)},` : "";
  const term =
    termIn(facts.termStart, facts.termEnd) ??
    `from ${blank("first day of the term")} to ${blank("last day of the term")}`;
  const funding = fundingIn(facts);
  const consulted = purchasing(facts.purchasingConsulted);
  const budgetLine = orBlank(facts.budgetLine, "budget line");
  return {
    heading: `RESOLUTION AUTHORIZING ${KINDS[facts.contractType ?? ""]?.heading ?? "A CONTRACT"} WITH ${vendor}`,
    whereas: {
      request: `${departmentIn(facts)} has asked for authority to contract with ${vendor} for ${matter}`,
      way: contractWay(facts),
      ...(consulted && { purchasing: consulted }),
      funds: `the cost is to be charged to budget line ${budgetLine}`,
      ...(funding && { shares: `the cost is to be shared as follows: ${funding}` }),
    },
    resolved: {
      authorize: `${countyIn(facts)} hereby authorizes a contract with ${vendor}${address} for ${matter}, for a term ${term}, ${amountIn(facts.amount, facts.isAnnual)}`,
      charge: `the cost of this contract shall be charged to budget line ${budgetLine}${funding ? `, in these shares: ${funding}` : ""}`,
      sign: "the officer who signs contracts for the County is hereby authorized to sign it, after counsel to the County has approved its form",
    },
  };
}
