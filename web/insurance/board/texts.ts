import { texts as shared } from "../texts.ts";

/** Texts of the board of expiring coverage. */
export const texts = {
  ...shared,
  boardContext: "Coverage of each line of each contract, most urgent first. Updated after every change and each night.",
  boardSearch: "Contract or vendor",
  boardShown: (shown: number, all: number) =>
    all > 1000 ? `${shown} of more than 1,000 lines` : `${shown} of ${all} ${all === 1 ? "line" : "lines"}`,
  boardNone: "No contract requires insurance yet",
  boardNoneHelp: "Write a requirement set, then assign it on a contract's Insurance part.",
  boardNoMatch: "No lines match",
  boardNoMatchHelp: "Clear the filters to see all lines.",
  buckets: "Lines by status",
  showBucket: (label: string, count: number) => `${label}: ${count}`,
  holds: "Actions blocked without insurance",
  holdsHelp:
    "Each action chosen here (award, execution or payment) is refused while a required line is not covered. An award is checked against what bidders were shown. Proof of workers' compensation and disability is always required (WCL 57, 220(8)).",
  holdActs: { AWARD: "Award", EXECUTION: "Mark executed", PAYMENT: "Payment" },
  holdsSaved: "Saved.",
} as const;
