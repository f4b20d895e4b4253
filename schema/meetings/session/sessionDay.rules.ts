// The day on which a session opens: the meeting's own, or another one named by the person who opens it. Days as
// YYYY-MM-DD.
import { dayInWords } from "../../dates.rules.ts";
import { type MeetingRefusal, refusal } from "../refusals.rules.ts";

const DAY = 24 * 3600 * 1000;

/**
 * Distance of a day from the meeting's own, in words: '9 days ahead of Tuesday, December 1, 2026'. Null if it is that
 * day.
 */
export function offTheDay(meetingDate: string, today: string): string | null {
  const days = Math.round((Date.parse(meetingDate) - Date.parse(today)) / DAY);
  if (days === 0) return null;
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? "day" : "days"}`;
  return `${count} ${days > 0 ? "ahead of" : "after"} ${dayInWords(meetingDate)}`;
}

/**
 * Why a session cannot open today. Null if it can. On a day other than its own, the person who opens the meeting must
 * name that day.
 * @param startsOn the day as named. Null if none was
 */
export function refuseSessionDay(facts: {
  meetingDate: string;
  today: string;
  startsOn: string | null;
}): MeetingRefusal | null {
  const { meetingDate, today, startsOn } = facts;
  if (startsOn !== null) return startsOn === today ? null : refusal("NOT_TODAY", "startsOn");
  const off = offTheDay(meetingDate, today);
  if (off === null) return null;
  return {
    ...refusal("NOT_ITS_DAY", "startsOn"),
    message: `Today is ${dayInWords(today)}, ${off}. To start the meeting today, give today's date as its start date.`,
  };
}
