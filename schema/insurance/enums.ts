import { builder } from "../builder.ts";
import { asSentences, describedEnum } from "../describedEnum.ts";
import type { InsuranceReview, InsuranceSource } from "#prisma/generated/client/client.ts";
import { BUCKET_LABELS } from "./board.rules.ts";
import type { Basis } from "./engine/certificate.rules.ts";
import { type Code, CODES } from "./engine/deficiencies.rules.ts";
import { FORM_TRAITS, FORMS } from "./engine/forms.rules.ts";
import type { HeldAct } from "./engine/holds.rules.ts";
import { LINE_LABELS } from "./engine/lines.rules.ts";
import type { BasisWanted } from "./engine/requirement.rules.ts";
import { STATE_LABELS, STATES } from "./engine/states.rules.ts";

// The engine's enum values, described by the engine's own labels.

const labels = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, labelOf(value)])) as Record<Value, string>;

export const InsuranceLineEnum = describedEnum(
  "InsuranceLine",
  "Line of insurance that a certificate may show.",
  asSentences(LINE_LABELS),
);

export const InsuranceStateEnum = describedEnum(
  "InsuranceState",
  "State of a line, a contract or a vendor, best to worst.",
  asSentences(labels(STATES, (state) => STATE_LABELS[state])),
);

export type CertificateState = keyof typeof STATE_LABELS;
export const CertificateStateEnum = describedEnum(
  "InsuranceCertificateState",
  "State of a certificate of insurance.",
  asSentences(STATE_LABELS),
);

export const CertificateFormEnum = describedEnum(
  "InsuranceForm",
  "Form on which a certificate is written.",
  asSentences(labels(FORMS, (form) => FORM_TRAITS[form].label)),
);

/** GraphQL names cannot contain a hyphen. */
export const codeName = (code: Code): string => code.replaceAll("-", "_");
const NAMED = (Object.keys(CODES) as Code[]).map((code) => [codeName(code), code] as const);
export const InsuranceCodeEnum = builder.enumType("InsuranceCode", {
  description: "Deficiency of insurance. With hyphens instead of underscores, it is the code shown to people.",
  values: Object.fromEntries(
    NAMED.map(([name, code]) => [
      name,
      { value: code, description: `${CODES[code].rule} Source: ${CODES[code].source}.` },
    ]),
  ),
});

export const InsuranceBasisEnum = describedEnum<Basis>("InsuranceBasis", "Basis on which a liability policy pays.", {
  OCCURRENCE: "Pays for what happens during the policy period.",
  CLAIMS_MADE: "Pays for claims made during the policy period.",
});

export const InsuranceBasisWantedEnum = describedEnum<BasisWanted>(
  "InsuranceBasisWanted",
  "Basis on which a liability policy is required to pay.",
  { OCCURRENCE: "Only occurrence basis is accepted.", ANY: "Claims made is also accepted." },
);

export const InsuranceHeldActEnum = describedEnum<HeldAct>(
  "InsuranceHeldAct",
  "Act that waits for insurance if the county says so.",
  { AWARD: "Award.", EXECUTION: "Execution.", PAYMENT: "Payment." },
);

export const InsuranceBucketEnum = describedEnum(
  "InsuranceBucket",
  "Position of a contract line on the expiration board, worst first.",
  asSentences(BUCKET_LABELS),
);

export const InsuranceReviewEnum = describedEnum<InsuranceReview>("InsuranceReview", "Decision about a certificate.", {
  PENDING: "The certificate waits for review.",
  ACCEPTED: "The certificate was accepted.",
  REFUSED: "The certificate was marked as deficient.",
  SUPERSEDED: "The certificate was replaced by another one.",
});

export const InsuranceSourceEnum = describedEnum<InsuranceSource>(
  "InsuranceSource",
  "How a certificate was submitted.",
  {
    STAFF: "Entered by the county's staff.",
    VENDOR: "Entered by one of the vendor's contacts.",
    LINK: "Submitted by the link in a letter, without signing in.",
  },
);
