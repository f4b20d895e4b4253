// Names of a body, each with its last day: a meeting is shown under the name of its day.
import { dayBefore } from "./bodies.rules.ts";

/** A former name of a body, and its last day of use, YYYY-MM-DD. */
export interface FormerName {
  name: string;
  lastDay: string;
}
/** A body with its names. `formerNames` as stored, oldest first. */
export interface Named {
  name: string;
  formerNames: unknown;
}

/** The stored names, read. */
export const formerNamesOf = ({ formerNames }: Pick<Named, "formerNames">): FormerName[] => formerNames as FormerName[];

/** A body's name on a day. */
export const nameOn = (body: Named, day: string): string =>
  formerNamesOf(body).find(({ lastDay }) => day <= lastDay)?.name ?? body.name;

/**
 * A body's former names after it is renamed today. A name under which no meeting was held is dropped, and so is the
 * latest former name if the body gets it again. Today's meetings keep the old name.
 * @param lastHeld day of its last meeting called to order. Null if there was none
 */
export function namesAfter(body: Named, name: string, today: string, lastHeld: string | null): FormerName[] {
  const before = formerNamesOf(body);
  const last = before.at(-1);
  if (lastHeld === null || lastHeld <= (last?.lastDay ?? "")) return last?.name === name ? before.slice(0, -1) : before;
  return [...before, { name: body.name, lastDay: lastHeld >= today ? lastHeld : dayBefore(today) }];
}
