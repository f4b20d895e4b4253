/** When and where a meeting was held. */
export interface Sitting {
  number: string;
  startTime: string | null;
  location: string | null;
}

/** What is filled in for a new meeting: the hour and place of the last one of its kind; where that says none, the county's usual hour. */
export function proposedSitting(last: Sitting | null, usualStart: string | null) {
  return {
    startTime: last?.startTime ?? usualStart,
    location: last?.location ?? null,
    /** The meeting from which one of the two comes. */
    from: last && (last.startTime ?? last.location) !== null ? last.number : null,
  };
}
