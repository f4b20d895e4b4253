// Requirements for the fields of a request and of its cover sheet.
import { MAX_CENTS } from "../money.rules.ts";
import { isRealDay } from "../dates.rules.ts";
import {
  type Appointment,
  CATEGORIES,
  CONTRACT_TYPES,
  type ResolutionCategory,
  type ResolutionFields,
  TYPE_LABELS,
} from "./facts.rules.ts";
import { FIELD_LABELS, MAX_LENGTH } from "./fieldNames.rules.ts";

export type FieldName = keyof ResolutionFields;

/** An error in one field, in words that name the field. */
export interface FieldProblem {
  field: FieldName;
  message: string;
}

/** 100%, in hundredths of a percent. */
export const WHOLE = 10_000;
export const MAX_SPONSORS = 50;
export const MAX_APPOINTMENTS = 200;

const DAYS = ["dateOfRequest", "termStart", "termEnd", "contractDate", "grantTermStart", "grantTermEnd"] as const;
const AMOUNTS = ["amount", "grantAmount"] as const;
const SHARES = ["fundingFederal", "fundingState", "fundingCounty", "fundingLocal"] as const;
const TERMS = [
  ["termStart", "termEnd"],
  ["grantTermStart", "grantTermEnd"],
] as const;

function* problemsOf(fields: ResolutionFields): Generator<FieldProblem> {
  if (!fields.department.trim()) yield { field: "department", message: "Choose a department." };
  if (!fields.dateOfRequest) yield { field: "dateOfRequest", message: "Enter the date of request." };
  for (const field of Object.keys(MAX_LENGTH) as (keyof typeof MAX_LENGTH)[]) {
    if ((fields[field]?.length ?? 0) > MAX_LENGTH[field])
      yield {
        field,
        message: `${FIELD_LABELS[field]} may have at most ${MAX_LENGTH[field].toLocaleString("en-US")} characters.`,
      };
  }
  for (const field of DAYS) {
    const day = fields[field];
    if (day && !isRealDay(day)) yield { field, message: `${FIELD_LABELS[field]} is not a valid date.` };
  }
  for (const [start, end] of TERMS) {
    const [first, last] = [fields[start], fields[end]];
    if (first && last && last <= first)
      yield { field: end, message: `${FIELD_LABELS[end]} must be after ${FIELD_LABELS[start]}.` };
  }
  for (const field of AMOUNTS) {
    const cents = fields[field];
    if (cents !== null && !(Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_CENTS))
      yield { field, message: `${FIELD_LABELS[field]} must be between 0 and 9,999,999,999.99.` };
  }
  for (const field of SHARES) {
    const share = fields[field];
    if (share !== null && !(Number.isSafeInteger(share) && share >= 0 && share <= WHOLE))
      yield { field, message: `${FIELD_LABELS[field]} must be between 0 and 100.` };
  }
  const sum = SHARES.reduce((total, field) => total + (fields[field] ?? 0), 0);
  const last = SHARES.findLast((field) => fields[field]);
  if (sum > WHOLE && last)
    yield { field: last, message: "% Federal, % State, % County and % Local must not total more than 100." };
  if (fields.contractType && !CONTRACT_TYPES.some((type) => type === fields.contractType))
    yield { field: "contractType", message: `Contract Type must be one of ${CONTRACT_TYPES.join(", ")}.` };
  yield* listProblems(fields);
}

function* listProblems({ sponsors, appointments }: ResolutionFields): Generator<FieldProblem> {
  if (sponsors.length > MAX_SPONSORS)
    yield { field: "sponsors", message: `There may be at most ${MAX_SPONSORS} sponsors.` };
  if (sponsors.some((name) => name.length > 200))
    yield { field: "sponsors", message: "The name of a sponsor may have at most 200 characters." };
  if (appointments.length > MAX_APPOINTMENTS)
    yield { field: "appointments", message: `There may be at most ${MAX_APPOINTMENTS} appointments.` };
  if (appointments.some(({ name }) => !name.trim()))
    yield { field: "appointments", message: "Each appointment needs a name." };
  const texts = appointments.flatMap(({ name, address, term, replacement }) => [name, address, term, replacement]);
  if (texts.some((text) => (text?.length ?? 0) > 500))
    yield { field: "appointments", message: "A text of an appointment may have at most 500 characters." };
}

/** Everything that is wrong with the fields, in the order of the form. Money in cents, shares in hundredths of a percent. */
export function fieldProblems(fields: ResolutionFields): FieldProblem[] {
  return [...problemsOf(fields)];
}

/** Why the fields are refused: the first of {@link fieldProblems}. Null: they are valid. Errors: FIELD. */
export function refuseFields(fields: ResolutionFields): { code: "FIELD"; message: string; field: FieldName } | null {
  const [first] = fieldProblems(fields);
  return first ? { code: "FIELD", ...first } : null;
}

/** The default title: '{department or Dept} — {category} — {type}'. */
export function defaultTitle(fields: Pick<ResolutionFields, "department" | "category" | "type">): string {
  return `${fields.department.trim() || "Dept"} — ${CATEGORIES[fields.category].key} — ${TYPE_LABELS[fields.type]}`;
}

/** Default description of Personnel. */
export const PERSONNEL_DESCRIPTION = "Personnel action (see attachments).";

/** The fields that belong only to one category. */
export const BLOCK_FIELDS = {
  PURCHASE: [
    "amount",
    "isAnnual",
    "termStart",
    "termEnd",
    "vendor",
    "vendorAddress",
    "purchasingConsulted",
    "contractType",
    "contractRef",
    "contractDate",
    "budgetLine",
    "fundingFederal",
    "fundingState",
    "fundingCounty",
    "fundingLocal",
  ],
  APPOINTMENTS: ["appointments"],
  PROCLAMATIONS: ["proclamationText"],
  GRANT: [
    "grantPurpose",
    "grantAmount",
    "grantIsAnnual",
    "grantTermStart",
    "grantTermEnd",
    "grantAgency",
    "grantAgencyAddress",
  ],
  PERSONNEL: [],
  LOCAL_LAW: [],
  OTHER: [],
} as const satisfies Record<ResolutionCategory, readonly FieldName[]>;

/** The cover sheet of every category shows these fields, so saving it keeps them. */
export const COVER_SHEET_FIELDS: readonly FieldName[] = ["vendor", "termStart", "termEnd"];

const emptied = (value: unknown): unknown => (typeof value === "boolean" ? false : Array.isArray(value) ? [] : null);
const trimmed = (text: string | null): string | null => text?.trim() || null;
const tidy = (appointment: Appointment): Appointment => ({
  name: appointment.name.trim(),
  address: trimmed(appointment.address),
  term: trimmed(appointment.term),
  replacement: trimmed(appointment.replacement),
});
const isBlank = ({ name, address, term, replacement }: Appointment): boolean =>
  [name, address, term, replacement].every((text) => !text);

/**
 * The fields as stored: trimmed, empty ones null, only the chosen category's fields, with the default title and
 * Personnel's default description filled in. Idempotent.
 * @param keptFields fields that stay whatever the category. {@link COVER_SHEET_FIELDS} when the cover sheet is saved
 */
export function normalized(fields: ResolutionFields, keptFields: readonly FieldName[] = []): ResolutionFields {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "string" ? trimmed(value) : value,
  ]);
  const tidied = Object.fromEntries(entries) as ResolutionFields;
  const foreign = (Object.keys(BLOCK_FIELDS) as ResolutionCategory[])
    .filter((category) => category !== fields.category)
    .flatMap((category): readonly FieldName[] => BLOCK_FIELDS[category])
    .filter((field) => !keptFields.includes(field));
  const cleared = Object.fromEntries(foreign.map((field) => [field, emptied(fields[field])]));
  const department = fields.department.trim();
  return {
    ...tidied,
    sponsors: fields.sponsors.map((name) => name.trim()).filter((name) => name !== ""),
    appointments: fields.appointments.map(tidy).filter((appointment) => !isBlank(appointment)),
    ...cleared,
    department,
    title: tidied.title || defaultTitle({ ...fields, department }),
    description: tidied.description || (fields.category === "PERSONNEL" ? PERSONNEL_DESCRIPTION : ""),
  };
}
