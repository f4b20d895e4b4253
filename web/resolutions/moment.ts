const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const minute = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** The day of a moment as people write it: 'Apr 14, 2026'. */
export const writtenDay = (moment: string): string => day.format(new Date(moment));

/** A moment as people write it: 'Apr 14, 2026, 2:03 PM'. */
export const writtenMoment = (moment: string): string => minute.format(new Date(moment));
