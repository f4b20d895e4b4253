// Topics of contract clauses, and the variables filled from a contract. The library itself is the county's. Decision
// 'Text of a contract'.
import type { Refusal } from "../refusal.rules.ts";
import type { RichText } from "../richText.rules.ts";
import { type Variables, variablesIn, variableText } from "../projects/library/variables.rules.ts";

/** Topic of a clause, by key. */
export const CLAUSE_CATEGORIES = {
  "scope-and-payment": "Scope and payment",
  "term-and-termination": "Term and termination",
  "insurance-and-indemnity": "Insurance and indemnity",
  labor: "Labor and wages",
  certifications: "Certifications required by law",
  records: "Records and audit",
  general: "General provisions",
} as const;

/** Every variable of a contract, with a description of its value. */
export const CONTRACT_VARIABLES = {
  county: "official name of the county",
  number: "number of the contract",
  contractName: "name of the contract",
  description: "what it is about",
  department: "department whose contract it is",
  vendorName: "vendor, as named in the contract",
  vendorAddress: "address of the vendor, as in its record",
  startDate: "first day of the term",
  endDate: "last day of the term",
  noticeDate: "date by which notice must be given",
  notToExceed: "maximum that may be paid, in dollars",
  ownerName: "person at the county responsible for it",
  bidNumber: "number of the bid or RFP it came from",
  resolutionNumber: "number of the resolution that authorizes it",
} as const satisfies Variables;
export type ContractVariable = keyof typeof CONTRACT_VARIABLES;

/** Unfilled variables in a contract's text, in order. Null: nothing is written. */
export const gapsIn = (text: RichText | null): ContractVariable[] =>
  text === null ? [] : variablesIn(text, CONTRACT_VARIABLES);

/** A text with gaps cannot be sent. Errors: GAPS. */
export function refuseGaps(text: RichText | null): Refusal | null {
  const gaps = gapsIn(text);
  if (gaps.length === 0) return null;
  return {
    code: "GAPS",
    message: `The text still has ${gaps.map(variableText).join(", ")}. Fill in everything in braces before you send it.`,
    field: "text",
  };
}
