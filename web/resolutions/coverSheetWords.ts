import { showDate } from "#design-system/DateField/parseDate.ts";
import { CATEGORIES, TYPE_LABELS } from "#schema/resolutions/facts.rules.ts";
import type { RequestForm } from "./requestForm.ts";

const dates = ["dateOfRequest", "termStart", "termEnd", "contractDate", "grantTermStart", "grantTermEnd"];

/** A field of the cover sheet as people read it; '' when it is empty. */
export function fieldWords(field: keyof Omit<RequestForm, "unread">, form: Omit<RequestForm, "unread">): string {
  if (field === "category") return CATEGORIES[form.category].label;
  if (field === "type") return TYPE_LABELS[form.type];
  if (field === "appointments")
    return form.appointments
      .map(({ name, address, term, replacement }) => [name, address, term, replacement].filter(Boolean).join(", "))
      .join("; ");
  const value = form[field];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return dates.includes(field) ? showDate(value) : value;
}
