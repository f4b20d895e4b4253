// The cover sheet's texts about a contract's fields, route and thread (part 2, 'Contracts screens': Cover Sheet).
import { longDay } from "../../dates.rules.ts";
import { inDollars } from "../../money.rules.ts";
import type { ThreadLink } from "../thread/thread.rules.ts";
import { calledFromOutside } from "../../routing/outside.rules.ts";
import { CONTRACT_STATUS_LABELS, type ContractStatus } from "../../contracts/words.rules.ts";

export interface SheetFacts {
  number: string;
  name: string;
  status: ContractStatus;
  description: string;
  department: string;
  vendorName: string;
  startDate: string | null;
  endDate: string | null;
  noticeDate: string | null;
  /** Cents. */
  notToExceed: number | null;
  ownerName: string;
  resolution: string | null;
  /** The time in words. Null: not executed. */
  executedText: string | null;
}

type Fact = [label: string, words: string];

/** Labels and values; empty fields are left out. */
export function sheetFacts(facts: SheetFacts): Fact[] {
  const day = (date: string | null) => date && longDay(date);
  const all: [string, string | null][] = [
    ["Contract Number", facts.number],
    ["Contract Name", facts.name],
    ["Status", CONTRACT_STATUS_LABELS[facts.status]],
    ["Department", facts.department],
    ["Vendor", facts.vendorName],
    ["Description", facts.description],
    ["Start Date", day(facts.startDate)],
    ["End Date", day(facts.endDate)],
    ["Notice Date", day(facts.noticeDate)],
    ["Not to exceed", facts.notToExceed === null ? null : inDollars(facts.notToExceed)],
    ["Resolution", facts.resolution],
    ["Owner", facts.ownerName],
    ["Executed", facts.executedText],
  ];
  return all.flatMap(([label, words]): Fact[] => (words?.trim() ? [[label, words]] : []));
}

/** The chain in words: the records of each link, or why it is empty. */
export const threadWords = (links: readonly ThreadLink[]): { link: string; words: string; hashes: string[] }[] =>
  links.map(({ label, state, records, missing }) => ({
    link: label,
    words: [
      ...records.map(({ name }) => name),
      ...(missing ? [`Missing: ${missing.message} ${missing.mender} can fix this.`] : []),
      ...(state === "NOT_NEEDED" ? ["None."] : []),
    ].join("\n"),
    hashes: records.flatMap(({ hash }) => (hash === null ? [] : [hash])),
  }));

/** A size in readable units, with the bytes. */
export const sizeInBytes = (size: number): string => `${size.toLocaleString("en-US")} bytes`;

/** A signer as they signed; for a signer from outside, with title and organization. */
export const signerName = ({
  name,
  organization,
  title,
}: {
  name: string;
  organization: string | null;
  title: string | null;
}): string => (organization === null ? name : calledFromOutside(name, { organization, title: title ?? "" }));

const ACTIONS = { APPROVAL: "Approval", SIGNATURE: "Signature", FYI: "For information" } as const;
const STATES = {
  PENDING: "Not asked yet",
  OPEN: "Asked",
  DONE: "Done",
  REJECTED: "Rejected",
  SKIPPED: "Skipped",
} as const;

/** A step of the route in words. `decidedText`: the time of the decision in words; null: not decided. */
export const routeWords = (step: {
  stage: string;
  order: number;
  name: string;
  action: keyof typeof ACTIONS;
  state: keyof typeof STATES;
  decidedByName: string | null;
  decidedText: string | null;
  reason: string | null;
}) => ({
  part: step.stage === "CONTRACT_SIGNATURE" ? "Signatures" : "Approvals",
  order: String(step.order),
  name: step.name,
  action: ACTIONS[step.action],
  state: [
    STATES[step.state],
    step.decidedText && `${step.decidedByName ?? step.name}, ${step.decidedText}`,
    step.reason,
  ]
    .filter(Boolean)
    .join(". "),
});
