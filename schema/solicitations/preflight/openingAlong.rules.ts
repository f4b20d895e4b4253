// When bids are opened if the due date moves past their opening.

/**
 * The opening at its usual time of day: on the new due day, or, if that time has passed by then, on the next day on
 * which the county is open.
 * @param at a moment on a given day, at the time of day of another moment in the county's time
 * @param nextDay the next day on which the county is open
 */
export function openingAlong(
  { due, day, opening }: { due: Date; day: string; opening: Date },
  at: (day: string, hourOf: Date) => Date,
  nextDay: (day: string) => string,
): Date {
  const sameDay = at(day, opening);
  return sameDay > due ? sameDay : at(nextDay(day), opening);
}
