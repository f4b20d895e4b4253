// Possible deficiencies of a contract's insurance: codes with their source, and the sentence for the broker. A
// certificate changes no policy (Insurance Law §502), so each sentence asks for the cover and a paper that shows it,
// never for words that the policy lacks.
import { daysBetween } from "../../days.rules.ts";
import { listed, longDay, money } from "../../resolutions/words.rules.ts";
import { type Line, LINE_LABELS, LINE_TRAITS } from "./lines.rules.ts";
import type { Days } from "./spans.rules.ts";

export const CODES = {
  "NAME-MISMATCH": {
    source: "decision 'Insurance'",
    rule: "The insured must be the vendor, not a similarly named company.",
  },
  "HOLDER-WRONG": { source: "decision 'Insurance'", rule: "The certificate holder must be the county." },
  "LINE-MISSING": { source: "decision 'Insurance'", rule: "Each required line must have a policy." },
  "LIMIT-LOW": { source: "decision 'Insurance'", rule: "The per-occurrence limit must be as high as required." },
  "AGG-LOW": { source: "decision 'Insurance'", rule: "The aggregate limit must be as high as required." },
  "NOT-OCCURRENCE": {
    source: "decision 'Insurance'",
    rule: "Where occurrence coverage is required, a claims-made policy is not enough, because its coverage ends with the policy.",
  },
  "AI-MISSING": { source: "decision 'Insurance'", rule: "The county must be an additional insured." },
  "AI-FORM-WEAK": {
    source: "ISO CG 20 10, CG 20 37",
    rule: "The endorsement must cover what is required: ongoing and completed operations.",
  },
  "WOS-MISSING": { source: "decision 'Insurance'", rule: "The carrier must waive subrogation against the county." },
  "PNC-MISSING": {
    source: "decision 'Insurance'",
    rule: "The vendor's policy must pay first, without contribution from the county's.",
  },
  "WC-ACORD": { source: "WCL 57", rule: "An ACORD form does not prove workers' compensation." },
  "WC-FORM-MISSING": {
    source: "WCL 57",
    rule: "Workers' compensation must be proven on a Board form before the contract.",
  },
  "DB-MISSING": {
    source: "WCL 220(8)",
    rule: "Disability and paid family leave benefits must be proven on a Board form before the contract.",
  },
  "TERM-GAP": { source: "decision 'Insurance'", rule: "Coverage must span the whole term of the contract." },
  EXPIRED: { source: "decision 'Insurance'", rule: "Coverage that has ended must be renewed." },
  "CARRIER-RATING": {
    source: "decision 'Insurance'",
    rule: "The carrier's A.M. Best rating must be as high as required.",
  },
  UNSIGNED: { source: "WCL 57; decision 'Insurance'", rule: "An authorized representative must have signed." },
  CANCELLED: { source: "decision 'Insurance'", rule: "A canceled policy covers nothing from that date on." },
} as const satisfies Record<string, { source: string; rule: string }>;
export type Code = keyof typeof CODES;

/** Cents, a rating, a name, a day, or a list of forms; null: nothing is shown. */
export type Figure = bigint | string | null;

/** Something that a line of insurance lacks. */
export interface Deficiency {
  code: Code;
  line: Line;
  /** The certificate at fault; null: none is on file. */
  certificateId: string | null;
  policyNumber: string | null;
  wanted: Figure;
  found: Figure;
  /** The days affected; null: not specific days. */
  days: Days | null;
  /** For the broker. */
  sentence: string;
}

/** What a sentence names besides the deficiency. */
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
/** A name at the end of a sentence: Inc. has its own period. */
const ended = (name: string): string => (name.endsWith(".") ? name : `${name}.`);
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const span = ({ from, to }: Days): string => {
  const count = daysBetween(from, to) + 1;
  return count === 1 ? `on ${longDay(from)}` : `from ${longDay(from)} to ${longDay(to)} (${count} days)`;
};

/** The plain sentence to send to the broker. */
export function sentenceOf(of: Omit<Deficiency, "sentence">, { vendor, county }: Parties): string {
  const { code, line, policyNumber } = of;
  const label = LINE_LABELS[line];
  const policy = policyNumber === null ? `the ${label} policy` : `${label} policy ${policyNumber}`;
  const [wanted, found] = [shown(of.wanted), shown(of.found)];
  const endorse = `Please have the policy endorsed, and send a certificate that shows it.`;
  switch (code) {
    case "NAME-MISMATCH":
      return `The certificate for ${label} names “${found}” as the insured, but the contract is with ${ended(vendor)} Please send a certificate of ${vendor}'s own policy.`;
    case "HOLDER-WRONG":
      return of.found === null
        ? `The certificate for ${label} names no certificate holder. Please send one with ${county} as the holder.`
        : `The certificate for ${label} names “${found}” as the certificate holder. Please send one with ${county} as the holder.`;
    case "LINE-MISSING":
      return `We have no certificate of ${label} insurance for ${ended(vendor)} Please send one${of.wanted === null ? "" : `. The contract requires ${wanted} ${LINE_TRAITS[line].perOccurrence ?? ""}`.trimEnd()}.`;
    case "LIMIT-LOW":
      return `${capital(policy)} has ${of.found === null ? "no limit shown" : `a limit of ${found}`} (${LINE_TRAITS[line].perOccurrence ?? "limit"}), but the contract requires ${wanted}. Please have the limit raised, and send a certificate that shows it.`;
    case "AGG-LOW":
      return `${capital(policy)} has ${of.found === null ? "no aggregate limit shown" : `an aggregate limit of ${found}`}, but the contract requires ${wanted}. Please have it raised, and send a certificate that shows it.`;
    case "NOT-OCCURRENCE":
      return `${capital(policy)} is ${of.found === null ? "not shown as an occurrence policy" : `written on a ${found} basis`}, but the contract requires occurrence coverage. Please send a certificate of an occurrence policy.`;
    case "AI-MISSING":
      return `${capital(policy)} does not make ${county} an additional insured${of.found === null ? "" : ` (it names ${found})`}, but the contract requires ${wanted}. ${endorse}`;
    case "AI-FORM-WEAK":
      return `${capital(policy)} makes ${county} an additional insured by ${of.found === null ? "an endorsement that is not named" : found}, but the contract requires ${wanted}. Please have the policy endorsed that way, or send us a copy of an endorsement that does the same.`;
    case "WOS-MISSING":
      return `${capital(policy)} shows no waiver of subrogation in favor of ${county}. ${endorse}`;
    case "PNC-MISSING":
      return `${capital(policy)} is not shown as primary and non-contributory to ${county}'s own insurance. ${endorse}`;
    case "WC-ACORD":
      return `An ACORD form does not prove workers' compensation in New York (WCL 57). Please send ${WC_FORMS}.`;
    case "WC-FORM-MISSING":
      return `We have no proof of workers' compensation for ${vendor} (WCL 57). Please send ${WC_FORMS}.`;
    case "DB-MISSING":
      return `We have no proof of disability and paid family leave benefits for ${vendor}${of.found === null ? "" : `; ${found} is not proof`} (WCL 220(8)). Please send ${DB_FORMS}.`;
    case "TERM-GAP":
      return `Nothing shows ${label} coverage ${of.days === null ? "for the term of the contract" : span(of.days)}. A policy covers until 12:01 a.m. of its expiration date. Please send a certificate that covers ${of.days?.from === of.days?.to ? "this day" : "these days"}.`;
    case "EXPIRED":
      // A form that is proof for a year ends before its policy may.
      return of.wanted === null
        ? `${capital(policy)} ended at 12:01 a.m. on ${longDay(found)}. Please send the certificate of its renewal.`
        : `A ${wanted} is proof for one year from its issue date. The one for ${policy} was good until ${longDay(found)}. Please send a new one.`;
    case "CARRIER-RATING":
      return `The carrier of ${policy} is rated ${found} by A.M. Best, but the contract requires ${wanted} or better. Please place the policy with a carrier that meets this, or show its rating.`;
    case "UNSIGNED":
      return `The certificate for ${label} is not signed. Please send one that an authorized representative has signed.`;
    case "CANCELLED":
      return `${capital(policy)} was canceled as of 12:01 a.m. on ${longDay(found)}. Please send a notice of its reinstatement, or the certificate of the policy that replaces it.`;
  }
}

/** A deficiency with its sentence. */
export const deficient = (of: Omit<Deficiency, "sentence">, parties: Parties): Deficiency => ({
  ...of,
  sentence: sentenceOf(of, parties),
});

/** All requests to a broker in one letter, without repeats; [] none. */
export const lettersLines = (deficiencies: readonly Deficiency[]): string[] => [
  ...new Set(deficiencies.map(({ sentence }) => sentence)),
];

/** The required additional insured forms, in words. */
export const additionalInsuredInWords = ({ ongoing, completed }: { ongoing: boolean; completed: boolean }): string =>
  listed([...(ongoing ? ["CG 20 10 (work going on)"] : []), ...(completed ? ["CG 20 37 (work that is done)"] : [])]);
