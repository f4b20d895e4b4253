import { addressOf, cursors, like, page } from "#web/lists/listAddress.ts";

const month = like(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** The overview's state in the address: the month of its calendar. */
export const deskAddress = addressOf({ month });

/** The day a number of days after another (YYYY-MM-DD). */
const later = (day: string, days: number): string => {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
};

/** Number of days in 'this week'. */
const WEEK = 7;
/** Number of days that a month's first and last weeks can reach beyond it. */
const BESIDE = 6;

/** The arguments of the overview's query on a given day (YYYY-MM-DD). */
export function deskVariables(shown: string | null, today: string) {
  const first = `${shown ?? today.slice(0, 7)}-01`;
  const last = later(`${later(first, 31).slice(0, 7)}-01`, -1);
  return { dueBy: later(today, WEEK), from: later(first, -BESIDE), to: later(last, BESIDE) };
}

/** The state of the page Waiting My Action in the address. */
export const waitingAddress = addressOf({ ...page });
/** The query arguments of the page Waiting My Action. */
export const waitingVariables = (search: URLSearchParams) => cursors(waitingAddress.read(search), 20);
