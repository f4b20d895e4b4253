import { builder } from "../builder.ts";
import type { InsuranceReview, InsuranceSource } from "#prisma/generated/client/client.ts";
import { BUCKET_LABELS, BUCKETS } from "./board.rules.ts";
import { BASES } from "./engine/certificate.rules.ts";
import { type Code, CODES } from "./engine/deficiencies.rules.ts";
import { FORM_TRAITS, FORMS } from "./engine/forms.rules.ts";
import { HELD_ACTS } from "./engine/holds.rules.ts";
import { LINE_LABELS, LINES } from "./engine/lines.rules.ts";
import { BASES_WANTED } from "./engine/requirement.rules.ts";
import { STATE_LABELS, STATES } from "./engine/states.rules.ts";

// The engine's enum values, described by the engine's own labels.

const described = <Word extends string>(words: readonly Word[], of: (word: Word) => string) =>
  Object.fromEntries(words.map((word) => [word, { description: of(word) }])) as Record<Word, { description: string }>;
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

export const InsuranceLineEnum = builder.enumType("InsuranceLine", {
  description: "Line of insurance that a certificate may show.",
  values: described(LINES, (line) => sentence(LINE_LABELS[line])),
});

export const InsuranceStateEnum = builder.enumType("InsuranceState", {
  description: "State of a line, a contract or a vendor, best to worst.",
  values: described(STATES, (state) => `${STATE_LABELS[state]}.`),
});

const SHOWN = [...STATES, "SUPERSEDED"] as const;
export type CertificateState = (typeof SHOWN)[number];
export const CertificateStateEnum = builder.enumType("InsuranceCertificateState", {
  description: "State of a certificate of insurance.",
  values: described(SHOWN, (state) => `${STATE_LABELS[state]}.`),
});

export const CertificateFormEnum = builder.enumType("InsuranceForm", {
  description: "Form on which a certificate is written.",
  values: described(FORMS, (form) => sentence(FORM_TRAITS[form].label)),
});

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

export const InsuranceBasisEnum = builder.enumType("InsuranceBasis", {
  description: "Basis on which a liability policy pays.",
  values: described(BASES, (basis) => (basis === "OCCURRENCE" ? "Pays for what happens during the policy period." : "Pays for claims made during the policy period.")), // prettier-ignore
});

export const InsuranceBasisWantedEnum = builder.enumType("InsuranceBasisWanted", {
  description: "Basis on which a liability policy is required to pay.",
  values: described(BASES_WANTED, (basis) => (basis === "OCCURRENCE" ? "Only occurrence basis is accepted." : "Claims made is also accepted.")), // prettier-ignore
});

export const InsuranceHeldActEnum = builder.enumType("InsuranceHeldAct", {
  description: "Act that waits for insurance if the county says so.",
  values: described(HELD_ACTS, (act) => `${sentence(act.toLowerCase())}`),
});

export const InsuranceBucketEnum = builder.enumType("InsuranceBucket", {
  description: "Position of a contract line on the expiration board, worst first.",
  values: described(BUCKETS, (bucket) => `${BUCKET_LABELS[bucket]}.`),
});

export const InsuranceReviewEnum = builder.enumType("InsuranceReview", {
  description: "Decision about a certificate.",
  values: {
    PENDING: { description: "The certificate waits for review." },
    ACCEPTED: { description: "The certificate was accepted." },
    REFUSED: { description: "The certificate was marked as deficient." },
    SUPERSEDED: { description: "The certificate was replaced by another one." },
  } satisfies Record<InsuranceReview, { description: string }>,
});

export const InsuranceSourceEnum = builder.enumType("InsuranceSource", {
  description: "How a certificate was submitted.",
  values: {
    STAFF: { description: "Entered by the county's staff." },
    VENDOR: { description: "Entered by one of the vendor's own people." },
    LINK: { description: "Submitted by the link in a letter, without signing in." },
  } satisfies Record<InsuranceSource, { description: string }>,
});
