import { builder } from "../../builder.ts";
import { Refused } from "../../refusal.ts";
import {
  type CertificateContent,
  MOST_ENDORSEMENTS,
  MOST_POLICIES,
  readCertificate,
  type TypedCertificate,
} from "../engine/certificate.rules.ts";
import { LINES } from "../engine/lines.rules.ts";
import { CertificateFormEnum, InsuranceBasisEnum, InsuranceLineEnum } from "../enums.ts";
import { RatingInput } from "../requirements/RequirementsInput.ts";

const EndorsementInput = builder.inputType("InsuranceEndorsementInput", {
  description: "An endorsement by which the county may be an additional insured.",
  fields: (t) => ({
    form: t.string({ required: true, description: "Its number, e.g. CG 20 10." }),
    edition: t.string({ description: "MM YY as it is printed, e.g. 04 13. Null: not shown." }),
    named: t.string({ description: "Who is named in it. Null: whoever a contract names." }),
    readsOngoing: t.boolean({ description: "Whether whoever read it found work going on covered. Null: not read." }),
    readsCompleted: t.boolean({ description: "The same of work that is done. Null: not read." }),
  }),
});

const UmbrellaInput = builder.inputType("InsuranceUmbrellaInput", {
  description: "What an umbrella lies over.",
  fields: (t) => ({
    isExcess: t.boolean({ required: true, description: "Whether it lies over another umbrella." }),
    over: t.field({
      type: [InsuranceLineEnum],
      required: true,
      most: LINES.length,
      description: "The lines whose form it follows.",
    }),
  }),
});

const PolicyInput = builder.inputType("InsurancePolicyInput", {
  description: "A policy as a certificate shows it, as typed.",
  fields: (t) => ({
    line: t.field({ type: InsuranceLineEnum, required: true, description: "Its line." }),
    carrier: t.string({ description: "The insurer. Null: nobody, as with who insures herself or is exempt." }),
    naic: t.string({ description: "Its NAIC number, five digits. Null: not shown." }),
    rating: t.field({ type: RatingInput, description: "Its rating by A.M. Best. Null: not known." }),
    number: t.string({ description: "Number of the policy. Null: not shown." }),
    effectiveOn: t.string({ description: "From 12:01 a.m. of this day, YYYY-MM-DD." }),
    expiresOn: t.string({ description: "Until 12:01 a.m. of this day. Null: until it is ended, where the form may say so." }), // prettier-ignore
    cancelledOn: t.string({ description: "Until 12:01 a.m. of this day, where it was cancelled. Null: it was not." }),
    perOccurrence: t.string({ description: "Limit of one occurrence, in dollars. Null: not shown." }),
    aggregate: t.string({ description: "Aggregate limit, in dollars. Null: not shown." }),
    basis: t.field({ type: InsuranceBasisEnum, description: "By what it pays. Null: not shown." }),
    additionalInsured: t.boolean({ description: "Whether the box is ticked. Null: no." }),
    endorsements: t.field({
      type: [EndorsementInput],
      most: MOST_ENDORSEMENTS,
      description: "Endorsements that are shown. Null: none.",
    }),
    waiverOfSubrogation: t.boolean({ description: "Whether the box is ticked. Null: no." }),
    primaryNonContributory: t.boolean({ description: "Whether it says so. Null: no." }),
    umbrella: t.field({ type: UmbrellaInput, description: "Of umbrellas only. Null: of any other line." }),
  }),
});

export const CertificateInput = builder.inputType("InsuranceCertificateInput", {
  description: "What a certificate says, as typed, as a whole.",
  fields: (t) => ({
    form: t.field({ type: CertificateFormEnum, required: true, description: "The form." }),
    insured: t.string({ required: true, description: "The named insured, as it stands there." }),
    holder: t.string({ description: "The certificate holder's name, without the address. Null: not shown." }),
    issuedOn: t.string({ description: "Day of issue, YYYY-MM-DD. Null: not shown." }),
    isSigned: t.boolean({ required: true, description: "Whether an authorized representative has signed." }),
    policies: t.field({
      type: [PolicyInput],
      required: true,
      most: MOST_POLICIES,
      description: "The policies that it shows.",
    }),
  }),
});

const readsOf = (ongoing: boolean | null | undefined, completed: boolean | null | undefined) =>
  ongoing == null && completed == null ? null : { ongoing: ongoing ?? false, completed: completed ?? false };

/** What was typed, as it is kept. @throws Refused what the engine's rules say of it */
export function certificateGiven(typed: typeof CertificateInput.$inferInput, today: string): CertificateContent {
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
