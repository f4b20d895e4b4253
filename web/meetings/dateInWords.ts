const words = new Intl.DateTimeFormat('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'Tuesday, April 14, 2026' from '2026-04-14'. A day has no time zone: read and told in UTC, it never shifts. */
export const dateInWords = (date: string): string => words.format(new Date(`${date}T00:00:00Z`));
