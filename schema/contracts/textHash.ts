import { createHash } from "node:crypto";
import { canonicalText } from "../canonical.rules.ts";

/** What is agreed: who, what, until when, for how much, in which words. */
interface Agreed {
  number: string;
  name: string;
  description: string;
  department: string;
  vendorName: string;
  startDate: string | null;
  endDate: string | null;
  /** Cents. */
  notToExceed: bigint | null;
  text: unknown;
}

/** SHA-256 of what a contract says, hex: of its canonical JSON, keys in order. What is approved and signed. Decision 'Contracts', 1. */
export function contractHash(contract: Agreed): string {
  const { number, name, description, department, vendorName, startDate, endDate, notToExceed, text } = contract;
  const cents = notToExceed === null ? null : String(notToExceed);
  const agreed = { number, name, description, department, vendorName, startDate, endDate, notToExceed: cents, text };
  return createHash("sha256").update(canonicalText(agreed)).digest("hex");
}
