// Requirements and certificates for tests: complete until a test removes something.
import { readCertificate, type Certificate, type Policy, type TypedCertificate } from "./certificate.rules.ts";
import type { Ground } from "./check.rules.ts";
import type { CertificateForm } from "./forms.rules.ts";
import type { Line } from "./lines.rules.ts";
import type { RequiredLine } from "./requirement.rules.ts";

export const VENDOR = "Harbor Paving LLC";
export const COUNTY = "Greene County";

/** Whole dollars in cents. */
export const dollars = (amount: number): bigint => BigInt(amount) * 100n;

/** A line with no requirement except that it exists. */
export const requiredLine = (line: Line, more: Partial<RequiredLine> = {}): RequiredLine => ({
  line,
  perOccurrence: null,
  aggregate: null,
  basis: "ANY",
  additionalInsured: { ongoing: false, completed: false },
  waiverOfSubrogation: false,
  primaryNonContributory: false,
  rating: null,
  noticeDays: 30,
  ...more,
});

/** General liability as required for public work. */
export const liability = (more: Partial<RequiredLine> = {}): RequiredLine =>
  requiredLine("GENERAL_LIABILITY", {
    perOccurrence: dollars(1_000_000),
    aggregate: dollars(2_000_000),
    basis: "OCCURRENCE",
    additionalInsured: { ongoing: true, completed: true },
    waiverOfSubrogation: true,
    primaryNonContributory: true,
    rating: { letter: "A-", size: 7 },
    ...more,
  });

/** A policy of the year 2027 that meets {@link liability}. */
export const policy = (more: Partial<Policy> = {}): Policy => ({
  line: "GENERAL_LIABILITY",
  carrier: "Empire Mutual",
  naic: "12345",
  rating: { letter: "A", size: 9 },
  number: "GL-100",
  effectiveOn: "2027-01-01",
  expiresOn: "2028-01-01",
  cancelledOn: null,
  perOccurrence: dollars(1_000_000),
  aggregate: dollars(2_000_000),
  basis: "OCCURRENCE",
  additionalInsured: true,
  endorsements: [
    { form: "CG 20 10", edition: "04 13", named: null, reads: null },
    { form: "CG 20 37", edition: "04 13", named: COUNTY, reads: null },
  ],
  waiverOfSubrogation: true,
  primaryNonContributory: true,
  umbrella: null,
  ...more,
});

/** A policy of a line with little detail. */
export const plainPolicy = (line: Line, more: Partial<Policy> = {}): Policy =>
  policy({
    line,
    number: `${line}-1`,
    rating: null,
    perOccurrence: null,
    aggregate: null,
    basis: null,
    additionalInsured: false,
    endorsements: [],
    waiverOfSubrogation: false,
    primaryNonContributory: false,
    ...more,
  });

let count = 0;
/** An accepted certificate; an ACORD 25 by default. */
export const paper = (
  policies: Policy[],
  more: Partial<Omit<Certificate, "policies">> & { form?: CertificateForm } = {},
): Certificate => {
  count += 1;
  return {
    id: `paper-${String(count).padStart(4, "0")}`,
    review: "ACCEPTED",
    form: "ACORD_25",
    insured: VENDOR,
    holder: COUNTY,
    issuedOn: "2027-01-01",
    isSigned: true,
    policies,
    ...more,
  };
};

/** A contract of the year 2027, checked in June. */
export const ground = (lines: RequiredLine[], certificates: Certificate[], more: Partial<Ground> = {}): Ground => ({
  requirements: { name: "Public work", lines, umbrellaFillsIn: false, provenDays: null },
  vendor: { legalName: VENDOR, dba: null },
  holders: [COUNTY, "County of Greene"],
  term: { from: "2027-01-01", to: "2027-12-31" },
  today: "2027-06-01",
  certificates,
  waivers: [],
  ...more,
});

/** A certificate typed into the county's form. @throws Error if it is refused */
export function typedCertificate(typed: TypedCertificate, today = "2027-06-01"): Certificate {
  const read = readCertificate(typed, today);
  if ("refusal" in read) throw new Error(read.refusal.message);
  return { ...read.certificate, id: "entered", review: "ACCEPTED" };
}
