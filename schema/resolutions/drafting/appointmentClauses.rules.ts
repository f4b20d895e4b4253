// What an appointment says.
import type { Appointment, ResolutionFacts } from "../facts.rules.ts";
import {
  blank,
  countyIn,
  departmentIn,
  inSentence,
  listed,
  officeIn,
  orBlank,
  subjectOf,
  typedTerm,
} from "../words.rules.ts";
import type { DraftClauses } from "./drafting.rules.ts";

function appointed(appointment: Appointment, facts: ResolutionFacts): string {
  const name = orBlank(appointment.name, "name");
  const address = appointment.address ? `, ${inSentence(appointment.address)},` : "";
  const term = appointment.term ? `for the term ${typedTerm(appointment.term)}` : `for the term ${blank("term")}`;
  const replacement = appointment.replacement ? `, in place of ${inSentence(appointment.replacement)}` : "";
  return `${countyIn(facts)} hereby appoints ${name}${address} to ${officeIn(subjectOf(facts) ?? blank("board or office"))} ${term}${replacement}`;
}

/** Appoints each person by a clause of her own, with term and whom she replaces. */
export function appointmentClauses(facts: ResolutionFacts): DraftClauses {
  const people =
    facts.appointments.length > 0 ? facts.appointments : [{ name: "", address: null, term: null, replacement: null }];
  return {
    heading: "RESOLUTION APPROVING APPOINTMENTS",
    subheading: ` TO ${officeIn(subjectOf(facts) ?? blank("board or office"))}`,
    whereas: {
      request: `${departmentIn(facts)} has asked for the appointment of ${listed(people.map(({ name }) => orBlank(name, "name")))}`,
    },
    resolved: Object.fromEntries(people.map((person, index) => [`appoint-${index + 1}`, appointed(person, facts)])),
  };
}
