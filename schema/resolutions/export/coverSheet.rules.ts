// The content of a printed cover sheet: every nonempty field, in the order of the form.
import { CATEGORIES, type ResolutionFacts, STATUS_LABELS, TYPE_LABELS } from "../facts.rules.ts";
import { FIELD_LABELS } from "../fieldNames.rules.ts";
import { longDay, money, share } from "../words.rules.ts";

type Fact = [label: string, words: string];

const sum = (cents: number | null, isAnnual: boolean): string | null =>
  cents === null ? null : `${money(cents)}${isAnnual ? " per year" : ""}`;
const day = (value: string | null): string | null => value && longDay(value);
const percent = (value: number | null): string | null => (value === null ? null : share(value));

/** Labels and values of the cover sheet, without empty fields. */
export function coverSheetFacts(facts: ResolutionFacts): Fact[] {
  const appointed = facts.appointments.map(({ name, address, term, replacement }) =>
    [name, address, term && `term: ${term}`, replacement && `in place of ${replacement}`].filter(Boolean).join(", "),
  );
  const all: [string, string | null][] = [
    ["File number", facts.fileNumber],
    ["Resolution number", facts.number],
    ["Status", STATUS_LABELS[facts.status]],
    ["Adopted", day(facts.adoptedOn)],
    [FIELD_LABELS.category, CATEGORIES[facts.category].label],
    [FIELD_LABELS.type, TYPE_LABELS[facts.type]],
    [FIELD_LABELS.priorNumber, facts.prior ? `${facts.prior.number}, ${facts.prior.title}` : facts.priorNumber],
    [FIELD_LABELS.department, facts.department],
    [FIELD_LABELS.dateOfRequest, day(facts.dateOfRequest)],
    [FIELD_LABELS.contactName, facts.contactName],
    [FIELD_LABELS.contactPhone, facts.contactPhone],
    [FIELD_LABELS.sponsors, facts.sponsors.join(", ")],
    [FIELD_LABELS.description, facts.description],
    [FIELD_LABELS.amount, sum(facts.amount, facts.isAnnual)],
    [FIELD_LABELS.termStart, day(facts.termStart)],
    [FIELD_LABELS.termEnd, day(facts.termEnd)],
    [FIELD_LABELS.vendor, facts.vendor],
    [FIELD_LABELS.vendorAddress, facts.vendorAddress],
    [FIELD_LABELS.purchasingConsulted, facts.purchasingConsulted],
    [FIELD_LABELS.contractType, facts.contractType],
    [FIELD_LABELS.contractRef, facts.contractRef],
    [FIELD_LABELS.contractDate, day(facts.contractDate)],
    [FIELD_LABELS.budgetLine, facts.budgetLine],
    [FIELD_LABELS.fundingFederal, percent(facts.fundingFederal)],
    [FIELD_LABELS.fundingState, percent(facts.fundingState)],
    [FIELD_LABELS.fundingCounty, percent(facts.fundingCounty)],
    [FIELD_LABELS.fundingLocal, percent(facts.fundingLocal)],
    [FIELD_LABELS.appointments, appointed.join("\n")],
    [FIELD_LABELS.proclamationText, facts.proclamationText],
    [FIELD_LABELS.grantPurpose, facts.grantPurpose],
    [FIELD_LABELS.grantAmount, sum(facts.grantAmount, facts.grantIsAnnual)],
    [FIELD_LABELS.grantTermStart, day(facts.grantTermStart)],
    [FIELD_LABELS.grantTermEnd, day(facts.grantTermEnd)],
    [FIELD_LABELS.grantAgency, facts.grantAgency],
    [FIELD_LABELS.grantAgencyAddress, facts.grantAgencyAddress],
  ];
  return all.flatMap(([label, words]): Fact[] => (words?.trim() ? [[label, words]] : []));
}

const ACTIONS: Readonly<Record<string, string>> = {
  APPROVAL: "Approval",
  SIGNATURE: "Signature",
  FYI: "For information",
};
const STATES: Readonly<Record<string, string>> = {
  PENDING: "Not asked yet",
  OPEN: "Asked",
  DONE: "Done",
  REJECTED: "Rejected",
  SKIPPED: "Skipped",
};

/** What a step of the route asks for, and its state, in words. `decidedText`: the time of the decision in words. */
export function stepWords(step: {
  action: string;
  state: string;
  decidedByName: string | null;
  decidedText: string | null;
  reason: string | null;
}): { action: string; state: string } {
  const done =
    step.state === "DONE"
      ? step.action === "SIGNATURE"
        ? "Signed"
        : step.action === "FYI"
          ? "Told"
          : "Approved"
      : null;
  const by = step.decidedByName ? ` by ${step.decidedByName}` : "";
  const when = step.decidedText ? `, ${step.decidedText}` : "";
  const why = step.reason ? `: ${step.reason}` : "";
  return {
    action: ACTIONS[step.action] ?? step.action,
    state: `${done ?? STATES[step.state] ?? step.state}${by}${when}${why}`,
  };
}
