import { showDate } from "#design-system/DateField/parseDate.ts";
import { CATEGORIES, TYPE_LABELS } from "#schema/resolutions/facts.rules.ts";
import { COVER_SHEET_LABELS, FIELD_LABELS } from "#schema/resolutions/fieldNames.rules.ts";
import type { RequestForm } from "../request/requestForm.ts";
import { texts } from "./texts.ts";

type Form = Omit<RequestForm, "unread">;
type Field = keyof Form;

const dates: readonly Field[] = [
  "dateOfRequest",
  "termStart",
  "termEnd",
  "contractDate",
  "grantTermStart",
  "grantTermEnd",
];
const amounts: readonly Field[] = ["amount", "grantAmount"];
const shares: readonly Field[] = ["fundingFederal", "fundingState", "fundingCounty", "fundingLocal"];
/** Fields of every cover sheet. */
const always: readonly Field[] = ["department", "type", "category", "description", "vendor", "termStart", "termEnd"];

/** A field of the cover sheet for display. '': empty. */
export function fieldWords(field: Field, form: Form): string {
  if (field === "category") return CATEGORIES[form.category].label;
  if (field === "type") return TYPE_LABELS[form.type];
  if (field === "sponsors") return form.sponsors.split("\n").filter(Boolean).join(", ");
  if (field === "appointments")
    return form.appointments
      .map(({ name, address, term, replacement }) => [name, address, term, replacement].filter(Boolean).join(", "))
      .join("; ");
  const value = form[field];
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (value === "") return "";
  if (dates.includes(field)) return showDate(value);
  if (amounts.includes(field)) return `$${value}`;
  return shares.includes(field) ? `${value}%` : value;
}

/** First and last day of the term in one line. '': neither is set. */
const termWords = (form: Form): string =>
  [fieldWords("termStart", form), fieldWords("termEnd", form)].map((day) => day || texts.noDay).join(" – ");

/** The content of a read-only cover sheet, line by line. */
export const factsOf = (form: Form): { term: string; value: string }[] =>
  readFields(form).flatMap((field) => {
    if (field === "termEnd") return [];
    if (field !== "termStart") return [{ term: COVER_SHEET_LABELS[field], value: fieldWords(field, form) }];
    return [{ term: texts.startEnd, value: form.termStart || form.termEnd ? termWords(form) : "" }];
  });

/** The fields of a read-only cover sheet, in the order of the form. The title is in the header. */
export const readFields = (form: Form): Field[] =>
  (Object.keys(FIELD_LABELS) as Field[]).filter((field) => {
    if (field === "title") return false;
    // 'Annual' means nothing without an amount.
    if (field === "isAnnual") return form.amount !== "";
    if (field === "grantIsAnnual") return form.grantAmount !== "";
    return always.includes(field) || fieldWords(field, form) !== "";
  });
