// Certificates of insurance as entered: what the certificate says, not what a policy is worth (decision 'Insurance').
import { addDays } from "../../days.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { type CertificateForm, FORM_TRAITS, FORMS } from "./forms.rules.ts";
import { type Line, LINE_LABELS, LINES, UNDERLYING_LINES, type UnderlyingLine } from "./lines.rules.ts";
import { LETTERS, type Rating, sizeOf } from "./ratings.rules.ts";
import { earliest, NEVER, type Span } from "./spans.rules.ts";
import { dayOf, requiredText, limitOf, oneOf, reading, refuse, textOf } from "./typed.rules.ts";

export const BASES = ["OCCURRENCE", "CLAIMS_MADE"] as const;
export type Basis = (typeof BASES)[number];

/** An endorsement by which the county may be an additional insured. */
export interface Endorsement {
  /** Form number, e.g. CG 20 10. */
  form: string;
  /** MM YY as printed, e.g. 04 13. */
  edition: string | null;
  /** Name in the endorsement; null: anyone named in a contract (blanket). */
  named: string | null;
  /** How staff read it, if it is not a known ISO form. Null: not read. */
  reads: { ongoing: boolean; completed: boolean } | null;
}

/** A policy as shown on a certificate. */
export interface Policy {
  line: Line;
  /** Null: none, e.g. self-insured or exempt. */
  carrier: string | null;
  /** Five digits. */
  naic: string | null;
  rating: Rating | null;
  number: string | null;
  /** From 12:01 a.m. on this day. */
  effectiveOn: string;
  /** Until 12:01 a.m. on this day, which is not covered. Null: until it is ended, where the form allows that. */
  expiresOn: string | null;
  /** Until 12:01 a.m. on this day, if canceled. */
  cancelledOn: string | null;
  /** Cents. Null: not shown. */
  perOccurrence: bigint | null;
  aggregate: bigint | null;
  basis: Basis | null;
  /** Whether the box is checked. */
  additionalInsured: boolean;
  endorsements: Endorsement[];
  waiverOfSubrogation: boolean;
  primaryNonContributory: boolean;
  /** Only for umbrellas. `isExcess`: excess over another umbrella. `over`: the lines whose form it follows. */
  umbrella: { isExcess: boolean; over: UnderlyingLine[] } | null;
}

/** PENDING: waits for review; REFUSED: found deficient; SUPERSEDED: replaced by another. */
export type Review = "PENDING" | "ACCEPTED" | "REFUSED" | "SUPERSEDED";

export interface CertificateContent {
  form: CertificateForm;
  /** The named insured, as written. */
  insured: string;
  /** The certificate holder's name, without the address. */
  holder: string | null;
  issuedOn: string | null;
  isSigned: boolean;
  policies: Policy[];
}
export interface Certificate extends CertificateContent {
  id: string;
  review: Review;
}

/** The same as typed. */
export interface TypedPolicy {
  line: string;
  carrier: string | null;
  naic: string | null;
  rating: { letter: string; size: string | null } | null;
  number: string | null;
  effectiveOn: string | null;
  expiresOn: string | null;
  cancelledOn: string | null;
  perOccurrence: string | null;
  aggregate: string | null;
  basis: string | null;
  additionalInsured: boolean;
  endorsements: readonly {
    form: string;
    edition: string | null;
    named: string | null;
    reads: { ongoing: boolean; completed: boolean } | null;
  }[];
  waiverOfSubrogation: boolean;
  primaryNonContributory: boolean;
  umbrella: { isExcess: boolean; over: readonly string[] } | null;
}
export interface TypedCertificate {
  form: string;
  insured: string;
  holder: string | null;
  issuedOn: string | null;
  isSigned: boolean;
  policies: readonly TypedPolicy[];
}

export const MAX_POLICIES = 20;
export const MAX_ENDORSEMENTS = 10;
const MAX_LENGTH = { insured: 300, holder: 300, carrier: 200, number: 60, form: 60, edition: 20 } as const;
/** Longest policy: ten years, for builder's risk and pollution. */
const MAX_POLICY_DAYS = 3_660;

/**
 * A certificate as stored, or the first refusal, which names the policy and field, e.g. `policies.0.expiresOn`
 * (policies count from 0).
 * Errors: REQUIRED, TOO_LONG, TOO_MANY, NOT_A_NUMBER, OUT_OF_RANGE, NOT_IN_LIST, NOT_HERE, NO_SUCH_DAY, DATES_REVERSED,
 * DATE_FUTURE.
 */
export function readCertificate(
  typed: TypedCertificate,
  today: string,
): { certificate: CertificateContent } | { refusal: Refusal } {
  const read = reading((): CertificateContent => {
    const form = oneOf(typed.form, FORMS, "form", "certificate form");
    const issuedOn = dayOf(typed.issuedOn, "issuedOn");
    if (issuedOn !== null && issuedOn > today)
      refuse("DATE_FUTURE", "issuedOn", "The issue date cannot be after today.");
    if (issuedOn === null && FORM_TRAITS[form].lastsOneYear)
      refuse("REQUIRED", "issuedOn", `The issue date is missing. A ${FORM_TRAITS[form].label} is valid for one year.`);
    if (typed.policies.length === 0) refuse("REQUIRED", "policies", "A certificate must show at least one policy.");
    if (typed.policies.length > MAX_POLICIES)
      refuse("TOO_MANY", "policies", `A certificate may show at most ${MAX_POLICIES} policies.`);
    return {
      form,
      insured: requiredText(typed.insured, "insured", "The insured", MAX_LENGTH.insured),
      holder: textOf(typed.holder, "holder", "The holder", MAX_LENGTH.holder),
      issuedOn,
      isSigned: typed.isSigned,
      policies: typed.policies.map((policy, index) => readPolicy(policy, form, `policies.${index}`)),
    };
  });
  return "value" in read ? { certificate: read.value } : read;
}

function readPolicy(typed: TypedPolicy, form: CertificateForm, at: string): Policy {
  const traits = FORM_TRAITS[form];
  const line = oneOf(typed.line, LINES, `${at}.line`, "line of insurance");
  if (!traits.lines.includes(line))
    refuse("NOT_HERE", `${at}.line`, `A ${traits.label} does not show ${LINE_LABELS[line]}.`);
  const insurer = traits.bearer === "INSURER" || traits.bearer === "STATE_FUND";
  const name = textOf(typed.carrier, `${at}.carrier`, "The carrier", MAX_LENGTH.carrier);
  const number = textOf(typed.number, `${at}.number`, "The policy number", MAX_LENGTH.number);
  if (insurer && name === null) refuse("REQUIRED", `${at}.carrier`, "The carrier is missing.");
  if (insurer && number === null) refuse("REQUIRED", `${at}.number`, "The policy number is missing.");
  const naic = textOf(typed.naic, `${at}.naic`, "The NAIC number", 10);
  if (naic !== null && !/^\d{5}$/.test(naic))
    refuse("NOT_A_NUMBER", `${at}.naic`, "A NAIC number must have five digits.");
  if (typed.umbrella && line !== "UMBRELLA")
    refuse("NOT_HERE", `${at}.umbrella`, "Only an umbrella can follow the form of the policies below it.");
  if (typed.endorsements.length > MAX_ENDORSEMENTS)
    refuse("TOO_MANY", `${at}.endorsements`, `A policy may show at most ${MAX_ENDORSEMENTS} endorsements.`);
  const over = typed.umbrella?.over.slice(0, UNDERLYING_LINES.length + 1) ?? [];
  return {
    line,
    carrier: name,
    naic,
    rating: typed.rating && readRating(typed.rating, `${at}.rating`),
    number,
    ...readDays(typed, form, at),
    perOccurrence: limitOf(typed.perOccurrence, `${at}.perOccurrence`),
    aggregate: limitOf(typed.aggregate, `${at}.aggregate`),
    basis: typed.basis === null ? null : oneOf(typed.basis, BASES, `${at}.basis`, "basis"),
    additionalInsured: typed.additionalInsured,
    endorsements: typed.endorsements.map((each, index) => ({
      form: requiredText(
        each.form,
        `${at}.endorsements.${index}.form`,
        "The number of the endorsement",
        MAX_LENGTH.form,
      ),
      edition: textOf(each.edition, `${at}.endorsements.${index}.edition`, "The edition", MAX_LENGTH.edition),
      named: textOf(each.named, `${at}.endorsements.${index}.named`, "The named party", MAX_LENGTH.holder),
      reads: each.reads,
    })),
    waiverOfSubrogation: typed.waiverOfSubrogation,
    primaryNonContributory: typed.primaryNonContributory,
    umbrella: typed.umbrella && {
      isExcess: typed.umbrella.isExcess,
      over: [...new Set(over.map((each) => oneOf(each, UNDERLYING_LINES, `${at}.umbrella`, "line below an umbrella")))],
    },
  };
}

function readDays(typed: TypedPolicy, form: CertificateForm, at: string) {
  const effectiveOn = dayOf(typed.effectiveOn, `${at}.effectiveOn`);
  if (effectiveOn === null) return refuse("REQUIRED", `${at}.effectiveOn`, "The effective date is missing.");
  const expiresOn = dayOf(typed.expiresOn, `${at}.expiresOn`);
  const cancelledOn = dayOf(typed.cancelledOn, `${at}.cancelledOn`);
  if (expiresOn === null && !FORM_TRAITS[form].mayBeOpen)
    refuse("REQUIRED", `${at}.expiresOn`, "The expiration date is missing.");
  if (expiresOn !== null && expiresOn <= effectiveOn)
    refuse("DATES_REVERSED", `${at}.expiresOn`, "The expiration date must be after the effective date.");
  if (expiresOn !== null && expiresOn > addDays(effectiveOn, MAX_POLICY_DAYS))
    refuse("OUT_OF_RANGE", `${at}.expiresOn`, "A policy can run for at most ten years.");
  if (cancelledOn !== null && (cancelledOn < effectiveOn || (expiresOn !== null && cancelledOn > expiresOn)))
    refuse(
      "DATES_REVERSED",
      `${at}.cancelledOn`,
      "The cancellation date must be between the effective and expiration dates.",
    );
  return { effectiveOn, expiresOn, cancelledOn };
}

function readRating({ letter, size }: { letter: string; size: string | null }, field: string): Rating {
  const found = oneOf(letter, LETTERS, field, "valid A.M. Best rating");
  if (!size?.trim()) return { letter: found, size: null };
  const category = sizeOf(size);
  return category === null
    ? refuse("OUT_OF_RANGE", field, "A financial size category must be I to XV.")
    : { letter: found, size: category };
}

/** A year later; February 28 for February 29. */
function yearLater(day: string): string {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return day.endsWith("-02-29") ? later.replace(/29$/, "28") : later;
}

/**
 * The days that a policy covers by this certificate: until it expires, is canceled, or the form stops being proof.
 * Empty if it was canceled from its first day.
 */
export function coverOf(policy: Policy, { form, issuedOn }: Pick<CertificateContent, "form" | "issuedOn">): Span {
  const lasts = FORM_TRAITS[form].lastsOneYear && issuedOn !== null ? yearLater(issuedOn) : NEVER;
  return {
    from: policy.effectiveOn,
    until: earliest(policy.expiresOn ?? NEVER, policy.cancelledOn ?? NEVER, lasts),
  };
}

/** A policy number normalized for comparison. */
export const plainNumber = (number: string | null): string => (number ?? "").toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/**
 * Whether a later certificate replaces an earlier one: it shows each of its policies again. A renewal does not, because
 * the days before it still count.
 */
export function isSupersededBy(
  earlier: Pick<CertificateContent, "policies" | "issuedOn">,
  later: Pick<CertificateContent, "policies" | "issuedOn">,
): boolean {
  if ((later.issuedOn ?? "") < (earlier.issuedOn ?? "")) return false;
  return earlier.policies.every((policy) =>
    later.policies.some(
      (other) =>
        other.line === policy.line &&
        other.effectiveOn === policy.effectiveOn &&
        plainNumber(other.number) === plainNumber(policy.number),
    ),
  );
}
