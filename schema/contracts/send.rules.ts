// What a draft needs before it is sent to its route: everything is listed, each with the tab on which to fix it.
import type { Refusal } from "../refusal.rules.ts";
import { plainText, type RichText } from "../richText.rules.ts";
import type { StepAction } from "../routing/rules.ts";
import { refuseGaps } from "./clauses.rules.ts";
import { refusePlaceholders } from "./placeholders.rules.ts";

/** Tabs of a contract's page where something is missing. */
type PartToFix = "overview" | "text" | "route";

/** What is missing, in words, and where to fix it. */
export interface MissingToSend extends Refusal {
  part: PartToFix;
}

/** A step as it would be asked. */
interface StepToSend {
  action: StepAction;
  /** Decided by one of the county's own people, not a signer from outside. */
  isCountys: boolean;
}

/** Content of a draft, and of its route. */
export interface ReadyFacts {
  /** Field errors: a message per field. */
  fields: readonly Refusal[];
  text: RichText | null;
  /** Files that are part of it. */
  exhibits: number;
  vendorName: string;
  /** Its vendor has a record in the county's register. */
  isRegistered: boolean;
  /** It has a not-to-exceed amount; the amount of a renewal or amendment is checked separately. */
  hasAmount: boolean;
  /** Approvals first, then signatures. */
  steps: readonly StepToSend[];
}

const missing = (part: PartToFix, code: string, message: string, field: string | null = null): MissingToSend => ({
  part,
  code,
  message,
  field,
});

function* vendorMissing({ isRegistered, vendorName }: ReadyFacts): Generator<MissingToSend> {
  if (isRegistered || vendorName.trim() === "") return;
  yield missing(
    "overview",
    "NO_VENDOR_RECORD",
    `Choose the vendor from the county’s register. “${vendorName}” is only a typed name, and such a contract can be signed but never executed. If you cannot search the register, ask Purchasing to choose it.`,
    "vendorId",
  );
}

function* amountMissing({ hasAmount }: ReadyFacts): Generator<MissingToSend> {
  if (hasAmount) return;
  yield missing(
    "overview",
    "NO_AMOUNT",
    "Enter the not-to-exceed amount. A contract without one can be signed but never executed.",
    "notToExceed",
  );
}

function* textMissing({ text, exhibits }: ReadyFacts): Generator<MissingToSend> {
  if (exhibits === 0 && (text === null || plainText(text).trim() === ""))
    yield missing("text", "NO_TEXT", "The contract has no text. Write it, or upload its document.", "text");
  for (const refused of [refuseGaps(text), refusePlaceholders(text)]) if (refused) yield { ...refused, part: "text" };
}

function* routeMissing({ steps }: ReadyFacts): Generator<MissingToSend> {
  const actions = steps.map(({ action }) => action);
  const signatures = steps.filter(({ action }) => action === "SIGNATURE");
  if (!actions.includes("APPROVAL")) yield missing("route", "NO_APPROVAL", "Add at least one approval to the route.");
  if (signatures.length === 0) yield missing("route", "NO_SIGNATURE", "Add at least one signature to the route.");
  if (!signatures.some(({ isCountys }) => isCountys))
    yield missing(
      "route",
      "NO_COUNTY_SIGNATURE",
      "Add the county’s signature to the route. No one from the county is asked to sign.",
    );
  if (signatures.length > 0 && actions.lastIndexOf("APPROVAL") > actions.indexOf("SIGNATURE"))
    yield missing("route", "ROUTE_ORDER", "Put every approval before the first signature.");
}

/** Everything that is missing, in page order. []: it can be sent. */
export const missingToSend = (facts: ReadyFacts): MissingToSend[] => [
  ...facts.fields.map((refused) => ({ ...refused, part: "overview" as const })),
  ...vendorMissing(facts),
  ...amountMissing(facts),
  ...textMissing(facts),
  ...routeMissing(facts),
];

/** Everything that is missing as one refusal: the code of the first, the words of all. Null: nothing is missing. */
export function refuseMissing<Found extends Pick<Refusal, "message">>(found: readonly Found[]): Found | null {
  const [first] = found;
  return first ? { ...first, message: found.map(({ message }) => message).join(" ") } : null;
}
