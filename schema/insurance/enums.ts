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

// The words of the engine, each described by the engine's own label.

const described = <Word extends string>(words: readonly Word[], of: (word: Word) => string) =>
  Object.fromEntries(words.map((word) => [word, { description: of(word) }])) as Record<Word, { description: string }>;
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

export const InsuranceLineEnum = builder.enumType("InsuranceLine", {
  description: "A line of insurance.",
  values: described(LINES, (line) => sentence(LINE_LABELS[line])),
});

export const InsuranceStateEnum = builder.enumType("InsuranceState", {
  description: "How a line, a contract or a vendor stands, best to worst.",
  values: described(STATES, (state) => `${STATE_LABELS[state]}.`),
});

const SHOWN = [...STATES, "SUPERSEDED"] as const;
export type CertificateState = (typeof SHOWN)[number];
export const CertificateStateEnum = builder.enumType("InsuranceCertificateState", {
  description: "How a certificate stands.",
  values: described(SHOWN, (state) => `${STATE_LABELS[state]}.`),
});

export const CertificateFormEnum = builder.enumType("InsuranceForm", {
  description: "The form on which a certificate is written.",
  values: described(FORMS, (form) => sentence(FORM_TRAITS[form].label)),
});

/** Names of GraphQL know no hyphen. */
export const codeName = (code: Code): string => code.replaceAll("-", "_");
const NAMED = (Object.keys(CODES) as Code[]).map((code) => [codeName(code), code] as const);
export const InsuranceCodeEnum = builder.enumType("InsuranceCode", {
  description:
    "What may be wrong with insurance. With hyphens in place of underscores it is the code that people read.",
  values: Object.fromEntries(
    NAMED.map(([name, code]) => [
      name,
      { value: code, description: `${CODES[code].rule} Source: ${CODES[code].source}.` },
    ]),
  ),
});

export const InsuranceBasisEnum = builder.enumType("InsuranceBasis", {
  description: "By what a liability policy pays.",
  values: described(BASES, (basis) => (basis === "OCCURRENCE" ? "What happens in its days." : "What is claimed in its days.")), // prettier-ignore
});

export const InsuranceBasisWantedEnum = builder.enumType("InsuranceBasisWanted", {
  description: "By what a liability policy must pay.",
  values: described(BASES_WANTED, (basis) => (basis === "OCCURRENCE" ? "By occurrence only." : "Claims made is taken too.")), // prettier-ignore
});

export const InsuranceHeldActEnum = builder.enumType("InsuranceHeldAct", {
  description: "What waits for insurance where the county says so.",
  values: described(HELD_ACTS, (act) => `${sentence(act.toLowerCase())}`),
});

export const InsuranceBucketEnum = builder.enumType("InsuranceBucket", {
  description: "Where a line of a contract stands on the board of what lapses, worst first.",
  values: described(BUCKETS, (bucket) => `${BUCKET_LABELS[bucket]}.`),
});

export const InsuranceReviewEnum = builder.enumType("InsuranceReview", {
  description: "What somebody decided about a certificate.",
  values: {
    PENDING: { description: "Waits for somebody's review." },
    ACCEPTED: { description: "Accepted." },
    REFUSED: { description: "Marked deficient." },
    SUPERSEDED: { description: "Another certificate took its place." },
  } satisfies Record<InsuranceReview, { description: string }>,
});

export const InsuranceSourceEnum = builder.enumType("InsuranceSource", {
  description: "How a certificate came in.",
  values: {
    STAFF: { description: "The county's staff entered it." },
    VENDOR: { description: "One of the vendor's own people entered it." },
    LINK: { description: "By the link of a letter, without a sign-in." },
  } satisfies Record<InsuranceSource, { description: string }>,
});
