// What may be wrong with the insurance of a contract: codes with what they rest on, and the sentence that the broker reads. A certificate changes no
// policy (Insurance Law §502): each sentence asks for the cover and for a paper that shows it, never for words that the policy lacks.
import { daysBetween } from "../../days.rules.ts";
import { listed, longDay, money } from "../../resolutions/words.rules.ts";
import { type Line, LINE_LABELS, LINE_TRAITS } from "./lines.rules.ts";
import type { Days } from "./spans.rules.ts";

export const CODES = {
  "NAME-MISMATCH": { source: "decision 'Insurance'", rule: "The insured is the vendor, not a company like it." },
  "HOLDER-WRONG": { source: "decision 'Insurance'", rule: "The certificate holder is the county." },
  "LINE-MISSING": { source: "decision 'Insurance'", rule: "Each line that is asked for has a policy." },
  "LIMIT-LOW": { source: "decision 'Insurance'", rule: "The limit of one occurrence is as high as is asked for." },
  "AGG-LOW": { source: "decision 'Insurance'", rule: "The aggregate limit is as high as is asked for." },
  "NOT-OCCURRENCE": {
    source: "decision 'Insurance'",
    rule: "Where cover by occurrence is asked for, a claims-made policy does not do: it ends with the policy.",
  },
  "AI-MISSING": { source: "decision 'Insurance'", rule: "The county is an additional insured." },
  "AI-FORM-WEAK": {
    source: "ISO CG 20 10, CG 20 37",
    rule: "The endorsement covers what is asked for: work going on, and work that is done.",
  },
  "WOS-MISSING": { source: "decision 'Insurance'", rule: "The carrier waives what it could claim of the county." },
  "PNC-MISSING": {
    source: "decision 'Insurance'",
    rule: "The vendor's policy pays first and asks the county's for nothing.",
  },
  "WC-ACORD": { source: "WCL 57", rule: "An ACORD form does not prove workers' compensation." },
  "WC-FORM-MISSING": {
    source: "WCL 57",
    rule: "Workers' compensation is proven on a form of the Board before the contract.",
  },
  "DB-MISSING": {
    source: "WCL 220(8)",
    rule: "Disability and paid family leave benefits are proven on a form of the Board before the contract.",
  },
  "TERM-GAP": { source: "decision 'Insurance'", rule: "Cover spans the whole term of the contract." },
  EXPIRED: { source: "decision 'Insurance'", rule: "Cover that has ended is followed by a renewal." },
  "CARRIER-RATING": { source: "decision 'Insurance'", rule: "A.M. Best rates the carrier as well as is asked for." },
  UNSIGNED: { source: "WCL 57; decision 'Insurance'", rule: "An authorized representative has signed." },
  CANCELLED: { source: "decision 'Insurance'", rule: "A cancelled policy covers nothing from that day on." },
} as const satisfies Record<string, { source: string; rule: string }>;
export type Code = keyof typeof CODES;

/** Cents, a rating, a name, a day, or a list of forms; null: nothing is shown. */
export type Figure = bigint | string | null;

/** Something that a line of insurance lacks. */
export interface Deficiency {
  code: Code;
  line: Line;
  /** The paper at fault; null: none is there. */
  certificateId: string | null;
  policyNumber: string | null;
  wanted: Figure;
  found: Figure;
  /** The days on which it is so; null: not of certain days. */
  days: Days | null;
  /** For the broker. */
  sentence: string;
}

/** What a sentence names beside the deficiency. */
export interface Parties {
  vendor: string;
  county: string;
}

const WC_FORMS =
  "a C-105.2 from the carrier or its licensed agent, a U-26.3 from the State Insurance Fund, an SI-12 or GSI-105.2 from an employer that insures itself, or a CE-200 from one that is exempt";
const DB_FORMS =
  "a DB-120.1 from the carrier or its licensed agent, a DB-155 or DB-120.2 from an employer that insures itself, or a CE-200 from one that is exempt";

const shown = (figure: Figure): string =>
  typeof figure === "bigint" ? money(Number(figure)) : (figure ?? "not shown");
/** A name at the end of a sentence: that of an Inc. brings its own period. */
const ended = (name: string): string => (name.endsWith(".") ? name : `${name}.`);
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const span = ({ from, to }: Days): string => {
  const count = daysBetween(from, to) + 1;
  return count === 1 ? `on ${longDay(from)}` : `from ${longDay(from)} to ${longDay(to)} (${count} days)`;
};

/** The plain sentence to send the broker. */
export function sentenceOf(of: Omit<Deficiency, "sentence">, { vendor, county }: Parties): string {
  const { code, line, policyNumber } = of;
  const label = LINE_LABELS[line];
  const policy = policyNumber === null ? `the ${label} policy` : `${label} policy ${policyNumber}`;
  const [wanted, found] = [shown(of.wanted), shown(of.found)];
  const endorse = `Please have the policy endorsed, and send a certificate that shows it.`;
  switch (code) {
    case "NAME-MISMATCH":
      return `The certificate for ${label} names “${found}” as the insured; the contract is with ${ended(vendor)} Please send a certificate of ${vendor}'s own policy.`;
    case "HOLDER-WRONG":
      return of.found === null
        ? `The certificate for ${label} names no certificate holder. Please send one with ${county} as the holder.`
        : `The certificate for ${label} names “${found}” as the certificate holder. Please send one with ${county} as the holder.`;
    case "LINE-MISSING":
      return `We have no certificate of ${label} insurance of ${ended(vendor)} Please send one${of.wanted === null ? "" : `; the contract asks for ${wanted} ${LINE_TRAITS[line].perOccurrence ?? ""}`.trimEnd()}.`;
    case "LIMIT-LOW":
      return `${capital(policy)} has ${of.found === null ? "no limit shown" : `a limit of ${found}`} (${LINE_TRAITS[line].perOccurrence ?? "limit"}); the contract asks for ${wanted}. Please have the limit raised, and send a certificate that shows it.`;
    case "AGG-LOW":
      return `${capital(policy)} has ${of.found === null ? "no aggregate limit shown" : `an aggregate limit of ${found}`}; the contract asks for ${wanted}. Please have it raised, and send a certificate that shows it.`;
    case "NOT-OCCURRENCE":
      return `${capital(policy)} is ${of.found === null ? "not shown as written by occurrence" : `written on a ${found} basis`}; the contract asks for cover by occurrence. Please send a certificate of a policy that is written so.`;
    case "AI-MISSING":
      return `${capital(policy)} does not make ${county} an additional insured${of.found === null ? "" : ` (it names ${found})`}; the contract asks for ${wanted}. ${endorse}`;
    case "AI-FORM-WEAK":
      return `${capital(policy)} makes ${county} an additional insured by ${of.found === null ? "an endorsement that is not named" : found}; the contract asks for ${wanted}. Please have the policy endorsed so, or send us a copy of an endorsement that does the same.`;
    case "WOS-MISSING":
      return `${capital(policy)} shows no waiver of subrogation in favor of ${county}. ${endorse}`;
    case "PNC-MISSING":
      return `${capital(policy)} is not shown as primary and non-contributory to ${county}'s own insurance. ${endorse}`;
    case "WC-ACORD":
      return `An ACORD form is no proof of workers' compensation in New York (WCL 57). Please send ${WC_FORMS}.`;
    case "WC-FORM-MISSING":
      return `We have no proof of workers' compensation of ${vendor} (WCL 57). Please send ${WC_FORMS}.`;
    case "DB-MISSING":
      return `We have no proof of disability and paid family leave benefits of ${vendor}${of.found === null ? "" : `; ${found} is none`} (WCL 220(8)). Please send ${DB_FORMS}.`;
    case "TERM-GAP":
      return `Nothing shows ${label} cover ${of.days === null ? "for the term of the contract" : span(of.days)}. A policy covers until 12:01 a.m. of its expiration date. Please send a certificate that covers ${of.days?.from === of.days?.to ? "this day" : "these days"}.`;
    case "EXPIRED":
      // A form that is proof for a year ends before its policy may.
      return of.wanted === null
        ? `${capital(policy)} ended at 12:01 a.m. on ${longDay(found)}. Please send the certificate of its renewal.`
        : `A ${wanted} is proof for a year from its issue; that of ${policy} was until ${longDay(found)}. Please send a new one.`;
    case "CARRIER-RATING":
      return `The carrier of ${policy} is rated ${found} by A.M. Best; the contract asks for ${wanted} or better. Please place the policy with a carrier that is, or show its rating.`;
    case "UNSIGNED":
      return `The certificate for ${label} is not signed. Please send one that an authorized representative has signed.`;
    case "CANCELLED":
      return `${capital(policy)} was cancelled as of 12:01 a.m. on ${longDay(found)}. Please send a notice of its reinstatement, or the certificate of the policy that takes its place.`;
  }
}

/** A deficiency with its sentence. */
export const deficient = (of: Omit<Deficiency, "sentence">, parties: Parties): Deficiency => ({
  ...of,
  sentence: sentenceOf(of, parties),
});

/** All that a broker is asked for, each once, in one letter; [] nothing. */
export const lettersLines = (deficiencies: readonly Deficiency[]): string[] => [
  ...new Set(deficiencies.map(({ sentence }) => sentence)),
];

/** The forms of additional insured that a contract asks for, in words. */
export const additionalInsuredInWords = ({ ongoing, completed }: { ongoing: boolean; completed: boolean }): string =>
  listed([...(ongoing ? ["CG 20 10 (work going on)"] : []), ...(completed ? ["CG 20 37 (work that is done)"] : [])]);
