import { RESOLUTION_CATEGORIES, RESOLUTION_TYPES } from "#schema/resolutions/facts.rules.ts";
import { type AppointmentForm, emptyForm, noAppointment, type RequestForm } from "./requestForm.ts";

/** A request being typed, as saved for its author. `prior` is the resolution that it renews or amends. */
export type KeptRequest = { form: RequestForm; prior: KeptPrior | null };
export type KeptPrior = { id: string; number: string; title: string };

export const writeRequest = (request: KeptRequest): string => JSON.stringify(request);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** `value` if it has the shape of `otherwise`, text by text; else `otherwise`. */
function fitted<T extends object>(value: unknown, otherwise: T): T {
  if (!isRecord(value)) return otherwise;
  const entries = Object.entries(otherwise).map(([key, usual]: [string, unknown]) => {
    const found = value[key];
    return [key, typeof found === typeof usual && typeof usual !== "object" ? found : usual];
  });
  return Object.fromEntries(entries) as T;
}

function readForm(value: unknown, today: string): RequestForm {
  const form = fitted(value, emptyForm(today));
  const appointments = isRecord(value) ? value["appointments"] : [];
  return {
    ...form,
    type: RESOLUTION_TYPES.find((type) => type === form.type) ?? "NEW",
    category: RESOLUTION_CATEGORIES.find((category) => category === form.category) ?? "PURCHASE",
    appointments: Array.isArray(appointments)
      ? appointments.map((each: unknown) => fitted<AppointmentForm>(each, noAppointment))
      : [],
    // The date fields do not save text that is not a date either.
    unread: {},
  };
}

/**
 * Reads saved content, including from an earlier release. Unknown fields are dropped, and missing ones have the values
 * of a new request. Null: it cannot be read.
 */
export function readRequest(content: string, today: string): KeptRequest | null {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return null;
  }
  if (!isRecord(value) || !isRecord(value["form"])) return null;
  const prior = value["prior"];
  return {
    form: readForm(value["form"], today),
    prior: isRecord(prior) && typeof prior["id"] === "string" ? fitted(prior, { id: "", number: "", title: "" }) : null,
  };
}
