// What is late: a project that waits too long on staff, or whose start date has passed.
import type { ProjectStatus, ProjectWaitsFor } from "../words.rules.ts";

/** Days that a project may wait on one group of county staff. */
export const LATE_DAYS = 14;
const DAY = 86_400_000;

/** Turns of county staff. What waits on vendors has its due date instead. */
export const STAFF_TURNS = ["CONTACT", "REVIEWER", "PURCHASING", "LEGAL"] as const satisfies readonly ProjectWaitsFor[];
/** Statuses before publication, in which the department's requested start date may already have passed. */
export const BEFORE_PUBLICATION = [
  "DRAFT",
  "SUBMITTED",
  "LEGAL_REVIEW",
  "READY",
] as const satisfies readonly ProjectStatus[];

export interface LateFacts {
  status: ProjectStatus;
  waitingFor: ProjectWaitsFor | null;
  waitingSince: Date | null;
  /** YYYY-MM-DD: the first day the department requested. */
  startDate: string | null;
  openingAt: Date | null;
}

/** A project that has been waiting since before this moment is late. */
export const lateSince = (now: Date): Date => new Date(now.valueOf() - LATE_DAYS * DAY);

/**
 * The next time at which {@link lateWhy} may change for an unchanged project, in milliseconds since 1970, ignoring the
 * end of the day. Infinity if there is none.
 */
export function lateUntil({ waitingFor, waitingSince, openingAt }: LateFacts, now: Date): number {
  if (waitingFor === null || !(STAFF_TURNS as readonly string[]).includes(waitingFor)) return Number.POSITIVE_INFINITY;
  const moments = openingAt ? [openingAt.valueOf()] : [];
  if (waitingSince) {
    const days = Math.floor((now.valueOf() - waitingSince.valueOf()) / DAY);
    const lateFrom = waitingSince.valueOf() + LATE_DAYS * DAY + 1;
    moments.push(lateFrom, waitingSince.valueOf() + (days + 1) * DAY);
  }
  return Math.min(Number.POSITIVE_INFINITY, ...moments.filter((moment) => moment > now.valueOf()));
}

/** Why a project is late, in words. Null if it is not. */
export function lateWhy(facts: LateFacts, now: Date, today: string): string | null {
  const { status, waitingFor, waitingSince, startDate, openingAt } = facts;
  if (waitingFor === null || !(STAFF_TURNS as readonly string[]).includes(waitingFor)) return null;
  if (status === "CLOSED" && openingAt && openingAt <= now) return "The opening is overdue.";
  if ((BEFORE_PUBLICATION as readonly string[]).includes(status) && startDate !== null && startDate < today)
    return "Its start date has passed, but it has not been published.";
  if (waitingSince && waitingSince < lateSince(now)) {
    const days = Math.floor((now.valueOf() - waitingSince.valueOf()) / DAY);
    return `It has been waiting for ${days} days.`;
  }
  return null;
}
