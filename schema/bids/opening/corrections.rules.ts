// What was announced of a paper bid before a correction. Public.

/** What was announced before a correction, and why it changed. */
export interface AnnouncedCorrection {
  /** ISO 8601. */
  at: string;
  byName: string;
  reason: string;
  /** As announced before the correction. Null if no total was announced. */
  statedTotal: string | null;
  computedCents: string | null;
  price: string | null;
}

/** Corrections as stored. Invalid entries are dropped. */
export function correctionsOf(stored: unknown): AnnouncedCorrection[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (each: unknown): each is AnnouncedCorrection =>
      typeof each === "object" && each !== null && typeof (each as AnnouncedCorrection).reason === "string",
  );
}
