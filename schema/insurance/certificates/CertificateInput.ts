import { builder } from "../../builder.ts";
import { Refused } from "../../refusal.ts";
import {
  type CertificateContent,
  MAX_ENDORSEMENTS,
  MAX_POLICIES,
  readCertificate,
  type TypedCertificate,
} from "../engine/certificate.rules.ts";
import { LINES } from "../engine/lines.rules.ts";
import { CertificateFormEnum, InsuranceBasisEnum, InsuranceLineEnum } from "../enums.ts";
import { RatingInput } from "../requirements/RequirementsInput.ts";

const EndorsementInput = builder.inputType("InsuranceEndorsementInput", {
  description: "An endorsement by which the county may be an additional insured.",
  fields: (t) => ({
    form: t.string({ required: true, description: "Form number, e.g. CG 20 10." }),
    edition: t.string({ description: "Edition as MM YY, as printed, e.g. 04 13. Null if not shown." }),
    named: t.string({
      description: "Name in the endorsement. Null if it covers anyone named in a contract (blanket).",
    }),
    readsOngoing: t.boolean({
      description: "Whether the person who read it found ongoing operations covered. Null if it was not read.",
    }),
    readsCompleted: t.boolean({
      description: "Whether the person who read it found completed operations covered. Null if it was not read.",
    }),
  }),
});

const UmbrellaInput = builder.inputType("InsuranceUmbrellaInput", {
  description: "Details of an umbrella policy.",
  fields: (t) => ({
    isExcess: t.boolean({ required: true, description: "Whether the umbrella is excess over another umbrella." }),
    over: t.field({
      type: [InsuranceLineEnum],
      required: true,
      most: LINES.length,
      description: "Lines whose form the umbrella follows.",
    }),
  }),
});

const PolicyInput = builder.inputType("InsurancePolicyInput", {
  description: "A policy as shown on a certificate, as typed.",
  fields: (t) => ({
    line: t.field({ type: InsuranceLineEnum, required: true, description: "Line of insurance." }),
    carrier: t.string({
      description: "Name of the insurer. Null if there is none, e.g. for a self-insured or exempt vendor.",
    }),
    naic: t.string({ description: "NAIC number of the insurer, five digits. Null if not shown." }),
    rating: t.field({ type: RatingInput, description: "A.M. Best rating of the insurer. Null if not known." }),
    number: t.string({ description: "Policy number. Null if not shown." }),
    effectiveOn: t.string({ description: "First day of cover, from 12:01 a.m., as YYYY-MM-DD." }),
    expiresOn: t.string({ description: "Expiration date, at 12:01 a.m., as YYYY-MM-DD. Null if the policy runs until it is ended, where the form allows that." }), // prettier-ignore
    cancelledOn: t.string({
      description: "Cancellation date, at 12:01 a.m., as YYYY-MM-DD. Null if the policy was not canceled.",
    }),
    perOccurrence: t.string({ description: "Limit per occurrence, in dollars. Null if not shown." }),
    aggregate: t.string({ description: "Aggregate limit, in dollars. Null if not shown." }),
    basis: t.field({ type: InsuranceBasisEnum, description: "Basis on which the policy pays. Null if not shown." }),
    additionalInsured: t.boolean({ description: "Whether the box for additional insured is checked. Null for no." }),
    endorsements: t.field({
      type: [EndorsementInput],
      most: MAX_ENDORSEMENTS,
      description: "Endorsements shown for this policy. Null if there are none.",
    }),
    waiverOfSubrogation: t.boolean({
      description: "Whether the box for waiver of subrogation is checked. Null for no.",
    }),
    primaryNonContributory: t.boolean({
      description: "Whether the certificate says that the policy is primary and noncontributory. Null for no.",
    }),
    umbrella: t.field({ type: UmbrellaInput, description: "Details of an umbrella. Null for all other lines." }),
  }),
});

export const CertificateInput = builder.inputType("InsuranceCertificateInput", {
  description: "Complete content of a certificate, as typed.",
  fields: (t) => ({
    form: t.field({
      type: CertificateFormEnum,
      required: true,
      description: "Form on which the certificate is written.",
    }),
    insured: t.string({ required: true, description: "Named insured, as written on the certificate." }),
    holder: t.string({ description: "Name of the certificate holder, without the address. Null if not shown." }),
    issuedOn: t.string({ description: "Date of issue, YYYY-MM-DD. Null if not shown." }),
    isSigned: t.boolean({ required: true, description: "Whether an authorized representative has signed." }),
    policies: t.field({
      type: [PolicyInput],
      required: true,
      most: MAX_POLICIES,
      description: "Policies shown on the certificate.",
    }),
  }),
});

const readsOf = (ongoing: boolean | null | undefined, completed: boolean | null | undefined) =>
  ongoing == null && completed == null ? null : { ongoing: ongoing ?? false, completed: completed ?? false };

/** The typed content as stored. @throws Refused by the engine's rules */
export function certificateFromInput(typed: typeof CertificateInput.$inferInput, today: string): CertificateContent {
  const asTyped: TypedCertificate = {
    form: typed.form,
    insured: typed.insured,
    holder: typed.holder ?? null,
    issuedOn: typed.issuedOn ?? null,
    isSigned: typed.isSigned,
    policies: typed.policies.map((policy) => ({
      line: policy.line,
      carrier: policy.carrier ?? null,
      naic: policy.naic ?? null,
      rating: policy.rating ? { letter: policy.rating.letter, size: policy.rating.size ?? null } : null,
      number: policy.number ?? null,
      effectiveOn: policy.effectiveOn ?? null,
      expiresOn: policy.expiresOn ?? null,
      cancelledOn: policy.cancelledOn ?? null,
      perOccurrence: policy.perOccurrence ?? null,
      aggregate: policy.aggregate ?? null,
      basis: policy.basis ?? null,
      additionalInsured: policy.additionalInsured ?? false,
      endorsements: (policy.endorsements ?? []).map(({ form, edition, named, readsOngoing, readsCompleted }) => ({
        form,
        edition: edition ?? null,
        named: named ?? null,
        reads: readsOf(readsOngoing, readsCompleted),
      })),
      waiverOfSubrogation: policy.waiverOfSubrogation ?? false,
      primaryNonContributory: policy.primaryNonContributory ?? false,
      umbrella: policy.umbrella ? { isExcess: policy.umbrella.isExcess, over: policy.umbrella.over } : null,
    })),
  };
  const read = readCertificate(asTyped, today);
  if ("refusal" in read) throw new Refused(read.refusal);
  return read.certificate;
}
