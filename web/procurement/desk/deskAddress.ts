import { addressOf, cursors, like, page } from "#web/lists/listAddress.ts";

const month = like(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** What the overview keeps in its address: the month of its calendar. */
export const deskAddress = addressOf({ month });

/** A day so many days after another (YYYY-MM-DD). */
const later = (day: string, days: number): string => {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
};

/** Days that 'this week' has. */
const WEEK = 7;
/** The weeks of a month reach so far beyond it. */
const BESIDE = 6;

/** The arguments of the overview's query, on a day (YYYY-MM-DD). */
export function deskVariables(shown: string | null, today: string) {
  const first = `${shown ?? today.slice(0, 7)}-01`;
  const last = later(`${later(first, 31).slice(0, 7)}-01`, -1);
  return { dueBy: later(today, WEEK), from: later(first, -BESIDE), to: later(last, BESIDE) };
}

/** What the page Waiting My Action keeps in its address. */
export const waitingAddress = addressOf({ ...page });
/** The arguments of its query. */
export const waitingVariables = (search: URLSearchParams) => cursors(waitingAddress.read(search), 20);
