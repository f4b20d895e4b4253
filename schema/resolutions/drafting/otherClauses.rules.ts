// What appointments, proclamations, personnel actions, local laws and other resolutions say. Source: part 1, 'Create resolution'; part 2, section 9.
import type { DraftClauses } from "./drafting.rules.ts";
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

const WHEREAS = /^whereas\s*[,:]?\s*/i;
const RESOLVED = /^(now\s*,?\s*)?(therefore\s*,?\s*)?(be\s+it\s+)?(further\s+)?resolved\s*[,:]?\s*(that\s+)?/i;
const numbered = (name: string, words: readonly string[]) =>
  Object.fromEntries(words.map((each, index) => [`${name}-${index + 1}`, each]));

/** Proclaims in the words that were given: those that begin with WHEREAS or RESOLVED become clauses, the others stand as they are. */
export function proclamationClauses(facts: ResolutionFacts): DraftClauses {
  const lines = (facts.proclamationText ?? "").split(/\r?\n/).map((line) => line.trim());
  const given = (head: RegExp) =>
    lines
      .filter((line) => head.test(line))
      .map((line) => inSentence(line.replace(head, "").replace(/[;,]?\s*(and|now,? therefore,? be it)?\s*$/i, "")));
  const free = lines.filter((line) => line !== "" && !WHEREAS.test(line) && !RESOLVED.test(line));
  const whereas = given(WHEREAS).filter(Boolean);
  const resolved = given(RESOLVED).filter(Boolean);
  const subject = subjectOf(facts) ?? blank("what or whom it honors");
  return {
    heading: "RESOLUTION ISSUING A PROCLAMATION",
    subheading: `: ${subject}`,
    whereas:
      whereas.length > 0
        ? numbered("given", whereas)
        : { request: `${departmentIn(facts)} has asked for a proclamation: ${subject}` },
    resolved:
      resolved.length > 0
        ? numbered("given", resolved)
        : { proclaim: `${countyIn(facts)} hereby issues this proclamation: ${subject}` },
    text:
      free.length > 0
        ? free.join("\n")
        : whereas.length + resolved.length > 0
          ? null
          : blank("words of the proclamation"),
  };
}

/** Approves a personnel action as it is described. */
export function personnelClauses(facts: ResolutionFacts): DraftClauses {
  const action = inSentence(facts.description) || subjectOf(facts) || blank("personnel action");
  return {
    heading: "RESOLUTION APPROVING A PERSONNEL ACTION",
    subheading: ` FOR ${departmentIn(facts)}`,
    whereas: { request: `${departmentIn(facts)} has asked for a personnel action` },
    resolved: {
      approve: `${countyIn(facts)} hereby approves the following: ${action}`,
      effect: `this action takes effect on ${blank("day")}`,
    },
  };
}

/** Brings a local law to its hearing; day, place and review are left to those who know them. */
export function localLawClauses(facts: ResolutionFacts): DraftClauses {
  const subject = subjectOf(facts) ?? blank("matter of the local law");
  return {
    heading: "RESOLUTION ON A PROPOSED LOCAL LAW",
    subheading: `: ${subject}`,
    whereas: {
      request: `${departmentIn(facts)} has asked for a local law on the following: ${subject}`,
      review: `the environmental review that the law requires of this action: ${blank("to be confirmed")}`,
    },
    resolved: {
      hearing: `a public hearing on the proposed local law shall be held on ${blank("day")} at ${blank("hour")} in ${blank("place")}`,
      notice: "the Clerk shall give notice of the hearing as the law requires",
      law: `the proposed local law is laid before the members as attached: ${subject}`,
    },
  };
}

/** Approves what is described. */
export function otherClauses(facts: ResolutionFacts): DraftClauses {
  const subject = subjectOf(facts) ?? blank("matter");
  const matter = inSentence(facts.description) || subject;
  return {
    heading: "RESOLUTION APPROVING THE FOLLOWING",
    subheading: `: ${subject}`,
    whereas: { request: `${departmentIn(facts)} has asked for the following: ${subject}` },
    resolved: { approve: `${countyIn(facts)} hereby approves the following: ${matter}` },
  };
}
