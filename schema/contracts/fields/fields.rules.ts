// Rules for the fields of a contract (part 2, 'New Contract form'; decision 'Contracts', 1).
import { isRealDay } from "../../dates.rules.ts";
import { refuseAmount, type FieldRefusal } from "../../projects/request/fields.rules.ts";
import type { RichText } from "../../richText.rules.ts";
import { MAX_NOTICE_DAYS, refuseOptions, type RenewalOptions } from "../renewals/renewals.rules.ts";

/** All fields of the form except the department and the vendor. Money in cents, dates as YYYY-MM-DD. */
export interface ContractFields {
  name: string;
  description: string;
  startDate: string | null;
  endDate: string | null;
  noticeDate: string | null;
  notToExceed: number | null;
  categories: readonly string[];
  text: RichText | null;
  /** Null if there are none. */
  options: RenewalOptions | null;
  /** Days of notice to end it for cause. Null if immediately. */
  causeDays: number | null;
  /** Days of notice to end it for convenience. Null if not allowed. */
  convenienceDays: number | null;
}

export const CONTRACT_FIELD_LABELS = {
  name: "Contract Name",
  description: "Description",
  startDate: "Start Date",
  endDate: "End Date",
  noticeDate: "Notice Date",
  notToExceed: "Not-to-exceed amount",
  categories: "Commodity Categories",
  text: "Text",
  options: "Renewal options",
  causeDays: "Notice to end it for cause",
  convenienceDays: "Notice to end it for convenience",
} as const satisfies Record<keyof ContractFields, string>;

/** Maximum characters. */
export const MAX_CONTRACT_FIELD_LENGTH = { name: 300, description: 10_000 } as const;
export const MAX_VENDOR_NAME_LENGTH = 300;
export const MAX_CONTRACT_CATEGORIES = 50;
/** Dates outside this range are more likely typing errors. */
const FIRST_DAY = "1950-01-01";
const LAST_DAY = "2199-12-31";
const field = (name: string, message: string): FieldRefusal => ({ code: "FIELD", message, field: name });

function* problemsOf(fields: ContractFields, knownCodes: ReadonlySet<string>): Generator<FieldRefusal | null> {
  if (!fields.name.trim()) yield field("name", `${CONTRACT_FIELD_LABELS.name} is required.`);
  for (const name of ["name", "description"] as const)
    if (fields[name].length > MAX_CONTRACT_FIELD_LENGTH[name])
      yield field(
        name,
        `${CONTRACT_FIELD_LABELS[name]} may have at most ${MAX_CONTRACT_FIELD_LENGTH[name].toLocaleString("en-US")} characters.`,
      );
  for (const name of ["startDate", "endDate", "noticeDate"] as const) {
    const day = fields[name];
    if (day === null) continue;
    if (!isRealDay(day)) yield field(name, `${CONTRACT_FIELD_LABELS[name]} is not a valid date.`);
    if (day < FIRST_DAY || day > LAST_DAY)
      yield field(
        name,
        `${CONTRACT_FIELD_LABELS[name]} must be between ${FIRST_DAY.slice(0, 4)} and ${LAST_DAY.slice(0, 4)}.`,
      );
  }
  if (fields.endDate === null) yield field("endDate", `${CONTRACT_FIELD_LABELS.endDate} is required.`);
  if (fields.startDate && fields.endDate && fields.endDate < fields.startDate)
    yield field("endDate", "End Date must not be before Start Date.");
  if (fields.noticeDate && fields.endDate && fields.noticeDate > fields.endDate)
    yield field("noticeDate", "Notice Date must not be after End Date.");
  if (fields.noticeDate && fields.startDate && fields.noticeDate < fields.startDate)
    yield field("noticeDate", "Notice Date must not be before Start Date.");
  if (fields.notToExceed === 0) yield field("notToExceed", "The not-to-exceed amount must be above 0.");
  yield refuseAmount("notToExceed", CONTRACT_FIELD_LABELS.notToExceed, fields.notToExceed);
  const optionsWrong = fields.options && refuseOptions(fields.options);
  // The form's controls are named after the part of the options that they contain.
  if (optionsWrong)
    yield field(`option${optionsWrong.field?.[0]?.toUpperCase()}${optionsWrong.field?.slice(1)}`, optionsWrong.message);
  for (const name of ["causeDays", "convenienceDays"] as const) {
    const days = fields[name];
    if (days !== null && (!Number.isInteger(days) || days < 0 || days > MAX_NOTICE_DAYS))
      yield field(name, `${CONTRACT_FIELD_LABELS[name]} must be from 0 to ${MAX_NOTICE_DAYS} days.`);
  }
  if (fields.categories.length > MAX_CONTRACT_CATEGORIES)
    yield field("categories", `A contract may have at most ${MAX_CONTRACT_CATEGORIES} commodity categories.`);
  const unknown = fields.categories.find((code) => !knownCodes.has(code));
  if (unknown !== undefined)
    yield field("categories", `“${unknown.slice(0, 40)}” isn't a code in the county's list of commodities.`);
}

/** All field errors, in form order, one message per field. []: none. */
export const wrongContractFields = (fields: ContractFields, knownCodes: ReadonlySet<string>): FieldRefusal[] =>
  [...problemsOf(fields, knownCodes)]
    .filter((problem) => problem !== null)
    .filter((problem, index, all) => all.findIndex((each) => each.field === problem.field) === index);

/** The first field error, in form order. Errors: FIELD. */
export const refuseContractFields = (fields: ContractFields, knownCodes: ReadonlySet<string>): FieldRefusal | null =>
  wrongContractFields(fields, knownCodes)[0] ?? null;

/** The fields as stored: trimmed, each category once. */
export const normalizedContract = (fields: ContractFields): ContractFields => ({
  ...fields,
  name: fields.name.replaceAll(/\s+/g, " ").trim(),
  description: fields.description.trim(),
  categories: [...new Set(fields.categories)],
});
