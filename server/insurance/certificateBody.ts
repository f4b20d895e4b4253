import { z } from "zod";
import { BASES, MAX_ENDORSEMENTS, MAX_POLICIES } from "#schema/insurance/engine/certificate.rules.ts";
import { FORMS } from "#schema/insurance/engine/forms.rules.ts";
import { LINES } from "#schema/insurance/engine/lines.rules.ts";
import { flag, text } from "../rest/fields.ts";

// A certificate in documented calls. Only the shapes: the engine validates the content.

const day = (what: string) => text(40, `${what} YYYY-MM-DD.`).nullish();
const dollars = (what: string) => text(40, `${what} In dollars, e.g. 1,000,000.`).nullish();

const Policy = z.object({
  line: z.enum(LINES, { error: "names no line" }).describe("Line of insurance."),
  carrier: text(200, "The insurer.").nullish(),
  naic: text(20, "Its NAIC number.").nullish(),
  rating: z
    .object({ letter: text(10, "E.g. A-."), size: text(10, "Financial size category, e.g. VII.").nullish() })
    .nullish()
    .describe("Its rating by A.M. Best."),
  number: text(60, "Number of the policy.").nullish(),
  effective_on: day("Effective from 12:01 a.m. on this date."),
  expires_on: day("Expires at 12:01 a.m. on this date."),
  cancelled_on: day("Cancellation date, if it was canceled."),
  per_occurrence: dollars("Per-occurrence limit."),
  aggregate: dollars("Aggregate limit."),
  basis: z.enum(BASES, { error: "names no basis" }).nullish().describe("Occurrence or claims made."),
  additional_insured: flag("Whether the box is ticked.").nullish(),
  endorsements: z
    .array(
      z.object({
        form: text(60, "Its number, e.g. CG 20 10."),
        edition: text(20, "MM YY as printed.").nullish(),
        named: text(300, "Party named in it.").nullish(),
      }),
    )
    .max(MAX_ENDORSEMENTS)
    .nullish(),
  waiver_of_subrogation: flag("Whether the box is ticked.").nullish(),
  primary_non_contributory: flag("Whether the policy is primary and non-contributory.").nullish(),
  umbrella: z
    .object({
      is_excess: flag("Whether it is excess over another umbrella."),
      over: z.array(z.enum(LINES)).max(LINES.length),
    })
    .nullish()
    .describe("For umbrellas only."),
});

export const CertificateBody = z
  .object({
    form: z.enum(FORMS, { error: "names no form" }).describe("The form."),
    insured: text(300, "Named insured, as shown."),
    holder: text(300, "The certificate holder's name.").nullish(),
    issued_on: day("Issue date."),
    is_signed: flag("Whether an authorized representative has signed."),
    policies: z.array(Policy).max(MAX_POLICIES).describe("Policies on the certificate."),
  })
  .describe("Contents of the certificate.");

/** The same as the verb's input. */
export const certificateInput = ({ issued_on, is_signed, policies, ...rest }: z.infer<typeof CertificateBody>) => ({
  ...rest,
  issuedOn: issued_on ?? null,
  isSigned: is_signed,
  policies: policies.map(({ umbrella, ...policy }) => ({
    line: policy.line,
    carrier: policy.carrier ?? null,
    naic: policy.naic ?? null,
    rating: policy.rating ?? null,
    number: policy.number ?? null,
    effectiveOn: policy.effective_on ?? null,
    expiresOn: policy.expires_on ?? null,
    cancelledOn: policy.cancelled_on ?? null,
    perOccurrence: policy.per_occurrence ?? null,
    aggregate: policy.aggregate ?? null,
    basis: policy.basis ?? null,
    additionalInsured: policy.additional_insured ?? false,
    endorsements: policy.endorsements ?? [],
    waiverOfSubrogation: policy.waiver_of_subrogation ?? false,
    primaryNonContributory: policy.primary_non_contributory ?? false,
    umbrella: umbrella ? { isExcess: umbrella.is_excess, over: umbrella.over } : null,
  })),
});
