// When a seal may be broken: only after its opening time, by every clock.

/** Maximum difference between the clocks of the process and the database, in milliseconds: two minutes. */
export const CLOCKS_APART_MS = 120_000;

export interface HourRefusal {
  code: "NO_OPENING_DATE" | "TOO_EARLY" | "CLOCKS_DIFFER";
  message: string;
}

/**
 * Whether the opening time has come. `notBefore` was written into the clock's half when the key was made or the opening
 * postponed, so that changing the opening date in the database has no effect. Errors: NO_OPENING_DATE, TOO_EARLY,
 * CLOCKS_DIFFER.
 */
export function refuseBeforeHour(facts: {
  openingAt: Date | null;
  notBefore: Date | null;
  /** The time by the process's clock and by the database's. Both must be past the opening time. */
  now: Date;
  databaseNow: Date;
}): HourRefusal | null {
  const { openingAt, notBefore, now, databaseNow } = facts;
  if (openingAt === null) return { code: "NO_OPENING_DATE", message: "The opening has no date yet." };
  const hour = Math.max(openingAt.valueOf(), notBefore?.valueOf() ?? 0);
  if (now.valueOf() < hour || databaseNow.valueOf() < hour)
    return { code: "TOO_EARLY", message: "It is not time for the opening yet." };
  return Math.abs(now.valueOf() - databaseNow.valueOf()) > CLOCKS_APART_MS
    ? {
        code: "CLOCKS_DIFFER",
        message: "The clocks of the server and its database differ. Nothing can be opened until they are corrected.",
      }
    : null;
}
