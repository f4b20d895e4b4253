import { eventsByDeed, type EventType, eventType } from "../notifications/eventTypes.ts";

// Insurance events for other systems: a certificate was submitted, or decided on.

const BY_REVIEW: Readonly<Partial<Record<string, EventType>>> = {
  PENDING: eventType(
    "insurance.received",
    "InsuranceCertificate",
    "A certificate of insurance was entered, by staff or by the vendor; it waits for review.",
  ),
  ACCEPTED: eventType("insurance.accepted", "InsuranceCertificate", "A certificate of insurance was accepted."),
  REFUSED: eventType("insurance.deficient", "InsuranceCertificate", "A certificate of insurance was marked deficient."),
};

eventsByDeed("InsuranceCertificate", ({ after }) => {
  const { review } = (after ?? {}) as { review?: unknown };
  return typeof review === "string" ? (BY_REVIEW[review] ?? null) : null;
});
