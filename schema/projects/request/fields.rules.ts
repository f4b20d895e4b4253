// Requirements for the fields of a project.
import { MAX_CENTS } from "../../money.rules.ts";
import { isRealDay } from "../../dates.rules.ts";
import type { ProcurementMethod, ProcurementType, PurchaseKind } from "../words.rules.ts";
import type { Criterion } from "../criteria.rules.ts";
import { plainText, type RichText } from "../../richText.rules.ts";

/** A person named on a project: a user, or just a name. */
export interface NamedPerson {
  /** Null for a person without an account. */
  userId: string | null;
  name: string;
}

/** All fields of Project Properties except the department. Money in cents, days as YYYY-MM-DD. */
export interface ProjectFields {
  title: string;
  description: string;
  requisitionId: string | null;
  startDate: string | null;
  endDate: string | null;
  estimatedCost: number | null;
  fundingSource: string | null;
  projectManager: string | null;
  categories: readonly string[];
  isEmergency: boolean;
  emergencyReason: string | null;
  purchaseKind: PurchaseKind;
  procurementType: ProcurementType;
  method: ProcurementMethod;
  criteria: readonly Criterion[];
  summary: RichText | null;
  background: RichText | null;
}

export const PROJECT_FIELD_LABELS = {
  title: "Title",
  description: "Description",
  requisitionId: "Requisition ID",
  startDate: "Start Date",
  endDate: "End Date",
  estimatedCost: "Estimated Cost",
  fundingSource: "Funding Source",
  projectManager: "Project Manager",
  categories: "Commodity Categories",
  isEmergency: "Emergency Purchase",
  emergencyReason: "Reason for the emergency",
  purchaseKind: "What is bought",
  procurementType: "Procurement Type",
  method: "Method",
  criteria: "Evaluation criteria",
  summary: "Summary",
  background: "Background",
} as const satisfies Record<keyof ProjectFields, string>;

/** Fields of Create Project besides the department, in the order of the form (part 2: every field is required). */
export const REQUEST_FIELDS = [
  "title",
  "description",
  "startDate",
  "endDate",
  "estimatedCost",
  "fundingSource",
  "projectManager",
] as const satisfies readonly (keyof ProjectFields)[];

/** Maximum length in characters. */
export const MAX_PROJECT_FIELD_LENGTH = {
  title: 300,
  description: 10_000,
  requisitionId: 60,
  fundingSource: 300,
  projectManager: 200,
  emergencyReason: 2_000,
} as const;
export const MAX_CRITERIA = 30;
export const MAX_CATEGORIES = 50;

/** Why fields are refused. */
export interface FieldRefusal {
  code: "FIELD";
  message: string;
  field: string;
}
const field = (name: string, message: string): FieldRefusal => ({ code: "FIELD", message, field: name });

/** Why an amount is refused. Null if it is valid or missing. */
export const refuseAmount = (name: string, label: string, cents: number | null): FieldRefusal | null =>
  cents === null || (Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_CENTS)
    ? null
    : field(name, `${label} must be between 0 and 9,999,999,999.99.`);

function* problemsOf(fields: ProjectFields, knownCodes: ReadonlySet<string>): Generator<FieldRefusal | null> {
  const labels: Record<string, string> = PROJECT_FIELD_LABELS;
  if (!fields.title.trim()) yield field("title", "Give the project a title.");
  for (const [name, most] of Object.entries(MAX_PROJECT_FIELD_LENGTH)) {
    const text = fields[name as keyof typeof MAX_PROJECT_FIELD_LENGTH];
    if ((text?.length ?? 0) > most)
      yield field(name, `${labels[name]} may have at most ${most.toLocaleString("en-US")} characters.`);
  }
  for (const name of ["startDate", "endDate"] as const) {
    const day = fields[name];
    if (day !== null && !isRealDay(day)) yield field(name, `${labels[name]} is not a valid date.`);
  }
  if (fields.startDate && fields.endDate && fields.endDate < fields.startDate)
    yield field("endDate", "End Date must not be before Start Date.");
  yield refuseAmount("estimatedCost", PROJECT_FIELD_LABELS.estimatedCost, fields.estimatedCost);
  const unknown = fields.categories.find((code) => !knownCodes.has(code));
  if (unknown !== undefined)
    yield field("categories", `“${unknown.slice(0, 40)}” isn't a code in the county's list of commodities.`);
  if (fields.isEmergency && !fields.emergencyReason)
    yield field("emergencyReason", "Explain why it is an emergency (GML 103(4)).");
  if (fields.criteria.some(({ description }) => description === ""))
    yield field("criteria", "Each evaluation criterion needs a description.");
  if (fields.criteria.some(({ description }) => description.length > 300))
    yield field("criteria", "An evaluation criterion may have at most 300 characters.");
}

/** Refuses the first invalid field, in the order of the form. Errors: FIELD. */
export function refuseProjectFields(fields: ProjectFields, knownCodes: ReadonlySet<string>): FieldRefusal | null {
  for (const problem of problemsOf(fields, knownCodes)) if (problem) return problem;
  return null;
}

const isEmpty = (value: string | number | null): boolean => value === null || String(value).trim() === "";

/**
 * Typed fields of Create Project that a new request leaves empty, in the order of the form. [] if it fills in none of
 * them, as the dialog 'New Bid/RFP/Quote' does: that request is named by its number and completed as a draft.
 */
export function missingInRequest(typed: Pick<ProjectFields, (typeof REQUEST_FIELDS)[number]>): FieldRefusal[] {
  const empty = REQUEST_FIELDS.filter((name) => isEmpty(typed[name]));
  if (empty.length === REQUEST_FIELDS.length) return [];
  return empty.map((name) => field(name, requiredWords(PROJECT_FIELD_LABELS[name])));
}

/** Message for a required field that is empty. */
export const requiredWords = (label: string): string => `${label} is required.`;

const trimmed = (text: string | null): string | null => text?.trim() || null;
const rich = (text: RichText | null): RichText | null => (text && plainText(text).trim() !== "" ? text : null);

/**
 * The fields as stored: trimmed, empty ones null, the title as description if there is none, no criteria for a bid, no
 * reason without an emergency. Idempotent.
 */
export function normalizedProject(fields: ProjectFields): ProjectFields {
  const title = fields.title.trim();
  return {
    ...fields,
    title,
    description: fields.description.trim() || title,
    requisitionId: trimmed(fields.requisitionId),
    fundingSource: trimmed(fields.fundingSource),
    projectManager: trimmed(fields.projectManager),
    categories: [...new Set(fields.categories.map((code) => code.trim()).filter((code) => code !== ""))],
    emergencyReason: fields.isEmergency ? trimmed(fields.emergencyReason) : null,
    criteria:
      fields.procurementType === "RFP"
        ? fields.criteria
            .map((each) => ({ ...each, description: each.description.trim() }))
            .filter(({ description, percentage }) => description !== "" || percentage > 0)
        : [],
    summary: rich(fields.summary),
    background: rich(fields.background),
  };
}
