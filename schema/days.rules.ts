// Days as YYYY-MM-DD, counted in UTC, where each has 24 hours.

const DAY = 86_400_000;
const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
/** A number of calendar days later. */
export const addDays = (day: string, count: number): string => dayOf(momentOf(day) + count * DAY);
/** Calendar days from one to the other. */
export const daysBetween = (from: string, to: string): number => Math.round((momentOf(to) - momentOf(from)) / DAY);
/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(momentOf(day)).getUTCDay();
