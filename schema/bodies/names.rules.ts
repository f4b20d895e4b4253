// Names of a body, each with its last day: a meeting is shown under the name of its day.
import { dayBefore } from "./bodies.rules.ts";

/** A former name of a body and the last day on which it was in use, YYYY-MM-DD. */
export interface FormerName {
  name: string;
  lastDay: string;
}
/** A body with its names; `formerNames` as it is stored, the oldest first. */
export interface Named {
  name: string;
  formerNames: unknown;
}

/** The stored names, read. */
export const formerNamesOf = ({ formerNames }: Pick<Named, "formerNames">): FormerName[] => formerNames as FormerName[];

/** What a body was called on a day. */
export const nameOn = (body: Named, day: string): string =>
  formerNamesOf(body).find(({ lastDay }) => day <= lastDay)?.name ?? body.name;

/**
 * The names that a body has had once it is renamed today. A name under which no meeting was held is forgotten, and so is the last one where it
 * gets that name again; a meeting of today keeps the old one.
 * @param lastHeld day of its last meeting that was called to order; null: none was
 */
export function namesAfter(body: Named, name: string, today: string, lastHeld: string | null): FormerName[] {
  const before = formerNamesOf(body);
  const last = before.at(-1);
  if (lastHeld === null || lastHeld <= (last?.lastDay ?? "")) return last?.name === name ? before.slice(0, -1) : before;
  return [...before, { name: body.name, lastDay: lastHeld >= today ? lastHeld : dayBefore(today) }];
}
