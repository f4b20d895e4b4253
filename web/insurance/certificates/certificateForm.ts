// A certificate as form values and as the server's input.
import { LINE_TRAITS, LINES, type Line } from "#schema/insurance/engine/lines.rules.ts";
import { type TypedCertificate, readCertificate } from "#schema/insurance/engine/certificate.rules.ts";

export type PolicyTyped = {
  line: string;
  carrier: string;
  naic: string;
  number: string;
  effectiveOn: string;
  expiresOn: string;
  cancelledOn: string;
  perOccurrence: string;
  aggregate: string;
  basis: string;
  additionalInsured: boolean;
  waiverOfSubrogation: boolean;
  primaryNonContributory: boolean;
  /** One per line: the form number, then the edition. */
  endorsements: string;
  ratingLetter: string;
  ratingSize: string;
  isExcess: boolean;
  over: string[];
};
export type CertificateTyped = {
  form: string;
  insured: string;
  holder: string;
  issuedOn: string;
  isSigned: boolean;
  policies: PolicyTyped[];
};

export const emptyPolicy: PolicyTyped = {
  line: "GENERAL_LIABILITY",
  carrier: "",
  naic: "",
  number: "",
  effectiveOn: "",
  expiresOn: "",
  cancelledOn: "",
  perOccurrence: "",
  aggregate: "",
  basis: "",
  additionalInsured: false,
  waiverOfSubrogation: false,
  primaryNonContributory: false,
  endorsements: "",
  ratingLetter: "",
  ratingSize: "",
  isExcess: false,
  over: [],
};

/** An empty form for a vendor's certificate, with the county as the certificate holder. */
export const emptyCertificate = (insured: string): CertificateTyped => ({
  form: "ACORD_25",
  insured,
  holder: "",
  issuedOn: "",
  isSigned: false,
  policies: [emptyPolicy],
});

export const lineOf = (typed: string): Line => LINES.find((each) => each === typed) ?? "GENERAL_LIABILITY";

const orNull = (text: string): string | null => text.trim() || null;
/** Thousands separators are only for people. */
const amount = (text: string): string | null => orNull(text.replaceAll(/[$,\s]/g, ""));

/** CG 20 10 04 13 is form CG 20 10, edition 04 13. Without an edition, the whole line is the form. */
export function endorsementIn(line: string): { form: string; edition: string | null } {
  const found = /^(.*\S)\s+(\d\d\s?\d\d)$/.exec(line.trim());
  const [, form = "", edition = null] = found ?? [];
  // In CG 20 10 alone, the last four digits are not an edition.
  return found && /\d/.test(form) ? { form, edition } : { form: line.trim(), edition: null };
}

/** The typed values without fields that the line does not have. An earlier choice of line may have left them. */
export function certificateOf(typed: CertificateTyped): TypedCertificate {
  return {
    form: typed.form,
    insured: typed.insured,
    holder: orNull(typed.holder),
    issuedOn: orNull(typed.issuedOn),
    isSigned: typed.isSigned,
    policies: typed.policies.map((policy) => {
      const line = lineOf(policy.line);
      const traits = LINE_TRAITS[line];
      return {
        line,
        carrier: orNull(policy.carrier),
        naic: orNull(policy.naic),
        number: orNull(policy.number),
        effectiveOn: orNull(policy.effectiveOn),
        expiresOn: orNull(policy.expiresOn),
        cancelledOn: orNull(policy.cancelledOn),
        perOccurrence: traits.perOccurrence === null ? null : amount(policy.perOccurrence),
        aggregate: traits.aggregate === null ? null : amount(policy.aggregate),
        basis: traits.hasBasis ? orNull(policy.basis) : null,
        additionalInsured: traits.hasAdditionalInsured && policy.additionalInsured,
        waiverOfSubrogation: traits.hasWaiver && policy.waiverOfSubrogation,
        primaryNonContributory: traits.hasPrimary && policy.primaryNonContributory,
        endorsements: traits.hasAdditionalInsured
          ? policy.endorsements
              .split("\n")
              .filter((each) => each.trim() !== "")
              .map((each) => ({ ...endorsementIn(each), named: null, reads: null }))
          : [],
        rating: policy.ratingLetter === "" ? null : { letter: policy.ratingLetter, size: orNull(policy.ratingSize) },
        umbrella: line === "UMBRELLA" ? { isExcess: policy.isExcess, over: policy.over } : null,
      };
    }),
  };
}

/** The first problem, by the same rule as on the server. Null: none. */
export function certificateProblem(typed: CertificateTyped, today: string): { field: string; text: string } | null {
  const read = readCertificate(certificateOf(typed), today);
  return "refusal" in read ? { field: read.refusal.field ?? "", text: read.refusal.message } : null;
}

/** The form as the API's input. */
export function inputOf(typed: CertificateTyped) {
  const { policies, ...certificate } = certificateOf(typed);
  return {
    ...certificate,
    policies: policies.map(({ endorsements, ...policy }) => ({
      ...policy,
      endorsements: endorsements.map(({ form, edition, named }) => ({ form, edition, named })),
    })),
  };
}
