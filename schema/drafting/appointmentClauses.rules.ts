// The clauses of an appointment.
import type { Appointment, ResolutionFacts } from "../resolutions/facts.rules.ts";
import {
  blank,
  countyIn,
  departmentIn,
  inSentence,
  listed,
  officeOf,
  orBlank,
  typedTerm,
} from "../resolutions/words.rules.ts";
import type { DraftClauses } from "./drafting.rules.ts";

/** One person with address, term and predecessor. */
function appointed({ name, address, term, replacement }: Appointment): string {
  return [
    orBlank(name, "name"),
    ...(address ? [inSentence(address)] : []),
    `for the term ${term ? typedTerm(term) : blank("term")}`,
    ...(replacement ? [`in place of ${inSentence(replacement)}`] : []),
  ].join(", ");
}

/** Appoints one person in a sentence, or several in a list of names, each with their term and predecessor. */
export function appointmentClauses(facts: ResolutionFacts): DraftClauses {
  const people =
    facts.appointments.length > 0 ? facts.appointments : [{ name: "", address: null, term: null, replacement: null }];
  const office = officeOf(facts) ?? blank("board or office");
  const [one] = people;
  const appoint =
    people.length === 1 && one
      ? `appoints the following member to ${office}: ${appointed(one)}`
      : `appoints the following members to ${office}:\n${people.map(appointed).join(";\n")}`;
  return {
    heading: "RESOLUTION APPROVING APPOINTMENTS",
    subheading: ` TO ${office}`,
    whereas: {
      request: `${departmentIn(facts)} has asked for the appointment of ${listed(people.map(({ name }) => orBlank(name, "name")))}`,
    },
    resolved: { appoint: `${countyIn(facts)} hereby ${appoint}` },
  };
}
