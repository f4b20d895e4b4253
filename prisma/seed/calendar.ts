// The days of a demonstration year: the board on the second Wednesday, a committee on the first Tuesday, and a board meeting today.
import {
  adjournment,
  type DemoItem,
  type DemoMeeting,
  type DemoYear,
  noVote,
  opening,
  PRIVILEGE,
  REPORTS,
} from "./items.ts";

export interface PlannedMeeting {
  /** Null: the board. Otherwise the committee's name. */
  committee: string | null;
  /** In the county's format: the year and the number in it. */
  number: string;
  date: string;
  startTime: string;
  state: "SCHEDULED" | "AGENDA_PUBLISHED" | "ADJOURNED" | "MINUTES_APPROVED";
  items: DemoItem[];
  /** What happened at it. Null: it has not begun. */
  held: DemoMeeting | null;
}

/** A county publishes its agendas this many days ahead, so the agendas of sooner meetings are published. */
export const NOTICE_DAYS = 6;

type Unnumbered = Omit<PlannedMeeting, "number">;

/** The meetings of a year around a day (YYYY-MM-DD), in order, numbered by date within each calendar year. */
export function plan(year: DemoYear, today: string): PlannedMeeting[] {
  const tomorrow = addDays(today, 1);
  const months = [
    ...year.past.map((meeting, index) => ({ meeting, month: index - year.past.length })),
    ...(year.today ? [{ meeting: year.today, month: 0 }] : []),
    ...year.coming.map((meeting, index) => ({ meeting, month: index + 1 })),
  ];
  const meetings: Unnumbered[] = [];
  let last: string | null = null;
  for (const { meeting, month } of months) {
    const date = month === 0 ? today : nthWeekday(addMonths(today, month), 3, 2);
    const committeeDate = nthWeekday(addMonths(today, month), 2, 1);
    if (meeting.committee && committeeDate !== tomorrow) {
      meetings.push(committeeMeeting(meeting.committee, meeting.business.slice(0, 1), committeeDate, today));
    }
    const items = [...opening(last), ...meeting.business, adjournment("Board")];
    // Today's agenda omits these two, so that it goes straight to the votes.
    if (month !== 0) items.splice(2, 0, PRIVILEGE);
    if (month !== 0) items.splice(-1, 0, REPORTS);
    meetings.push({
      committee: null,
      date,
      startTime: "19:00",
      state: stateOf(date, today),
      items,
      held: date < today ? meeting : null,
    });
    last = date;
  }
  if (year.tomorrow)
    meetings.push(
      committeeMeeting({ name: year.tomorrow.committee, vote: {} }, year.tomorrow.business, tomorrow, today),
    );
  return numbered(meetings);
}

function committeeMeeting(
  committee: NonNullable<DemoMeeting["committee"]>,
  business: DemoItem[],
  date: string,
  today: string,
): Unnumbered {
  const { name, vote, absent = [] } = committee;
  const matters = business.map((item): DemoItem => ({
    ...item,
    motionText: "That this matter be recommended to the Board.",
    thresholdType: "MAJORITY",
    motions: [vote],
  }));
  const items = [...opening(null), noVote("Report of the department"), ...matters, adjournment("Committee")];
  return {
    committee: name,
    date,
    startTime: "13:00",
    state: stateOf(date, today),
    items,
    held: date < today ? { absent, business: matters } : null,
  };
}

/** Minutes are approved at the next meeting, a month later. */
function stateOf(date: string, today: string): PlannedMeeting["state"] {
  if (date < addMonths(today, -1)) return "MINUTES_APPROVED";
  if (date < today) return "ADJOURNED";
  return date < addDays(today, NOTICE_DAYS) ? "AGENDA_PUBLISHED" : "SCHEDULED";
}

function numbered(meetings: Unnumbered[]): PlannedMeeting[] {
  const lastPlaces = new Map<string, number>();
  const when = ({ date, startTime }: Unnumbered) => `${date} ${startTime}`;
  return meetings
    .toSorted((a, b) => (when(a) < when(b) ? -1 : 1))
    .map((meeting) => {
      const year = meeting.date.slice(0, 4);
      const place = (lastPlaces.get(year) ?? 0) + 1;
      lastPlaces.set(year, place);
      return { ...meeting, number: `${year}-${place}` };
    });
}

/** The first day of the month that is this many months after a day's. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The nth weekday (0 = Sunday) of a month as YYYY-MM-DD. */
function nthWeekday(firstOfMonth: string, weekday: number, nth: number): string {
  const first = new Date(`${firstOfMonth}T00:00:00Z`).getUTCDay();
  return addDays(firstOfMonth, ((weekday - first + 7) % 7) + (nth - 1) * 7);
}

/** The instant of a time (HH:MM) on a day in a time zone. */
export function momentOf(date: string, time: string, timeZone: string): Date {
  const asUtc = new Date(`${date}T${time}:00Z`);
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(asUtc);
  return new Date(2 * asUtc.valueOf() - Date.parse(`${parts.replace(" ", "T")}Z`));
}
