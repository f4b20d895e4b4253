// When bids are opened once the due date has moved behind their opening.

/**
 * The opening at its own hour: on the new due day, or on the next day on which the county works where that hour is over by then.
 * @param at a moment on a day, at the hour of another moment in the county's time
 * @param nextDay the next day on which the county works
 */
export function openingAlong(
  { due, day, opening }: { due: Date; day: string; opening: Date },
  at: (day: string, hourOf: Date) => Date,
  nextDay: (day: string) => string,
): Date {
  const sameDay = at(day, opening);
  return sameDay > due ? sameDay : at(nextDay(day), opening);
}
