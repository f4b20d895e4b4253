/** When and where a meeting was held. */
export interface Sitting {
  number: string;
  startTime: string | null;
  location: string | null;
}

/** Defaults for a new meeting: time and place of the last one of its kind, otherwise the county's usual time. */
export function proposedSitting(last: Sitting | null, usualStart: string | null) {
  return {
    startTime: last?.startTime ?? usualStart,
    location: last?.location ?? null,
    /** The meeting that at least one of the two comes from. */
    from: last && (last.startTime ?? last.location) !== null ? last.number : null,
  };
}
