import { texts as shared } from "../texts.ts";

/** The words of the board: what lapses. */
export const texts = {
  ...shared,
  boardContext:
    "How each line of each contract is covered, what needs work first at the top. Looked at after every change and each night.",
  boardSearch: "Contract or vendor",
  boardShown: (shown: number, all: number) =>
    all > 1000 ? `${shown} of more than 1,000 lines` : `${shown} of ${all} ${all === 1 ? "line" : "lines"}`,
  boardNone: "No contract asks for insurance yet",
  boardNoneHelp: "Write a requirement set, then assign it on a contract's Insurance part.",
  boardNoMatch: "No line matches",
  boardNoMatchHelp: "Clear the filters to see all lines.",
  buckets: "Where lines stand",
  showBucket: (label: string, count: number) => `${label}: ${count}`,
  holds: "What waits for insurance",
  holdsHelp:
    "An award, an execution or a payment that is chosen here is refused while a line that is asked for is not covered. An award is held against what bidders were shown. Proof of workers' compensation and disability is asked for in any case (WCL 57, 220(8)).",
  holdActs: { AWARD: "Award", EXECUTION: "Mark executed", PAYMENT: "Payment" },
  holdsSaved: "Saved what waits for insurance.",
} as const;
