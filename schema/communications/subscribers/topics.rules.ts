// Who may be notified about which topics, and what the public form accepts.
import { isEmail } from "../../people.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";

export const TOPICS = ["AGENDAS", "RESOLUTIONS", "MINUTES", "PRESS_RELEASES"] as const;
export type Topic = (typeof TOPICS)[number];

/** Labels of the topics. */
export const TOPIC_LABELS: Readonly<Record<Topic, string>> = {
  AGENDAS: "Agendas and changes of meetings",
  RESOLUTIONS: "Adopted resolutions",
  MINUTES: "Minutes",
  PRESS_RELEASES: "Press releases",
};

/** Days for which a letter's link works. Unconfirmed addresses are then deleted. */
export const LINK_DAYS = 2;
/** Most confirmed addresses of one county. */
export const MAX_SUBSCRIBERS = 20_000;
/** Most addresses that wait for their link; of more, those that have waited longest are forgotten, so no one fills the place of others. */
export const MAX_WAITING = 5_000;
/** Letters written in one run. */
export const BATCH = 200;

const REFUSALS = {
  EMAIL_INVALID: "Enter an email address, such as name@example.com.",
  TOPIC_REQUIRED: "Choose at least one topic.",
  TOPIC_UNKNOWN: "Choose from the list.",
  FULL: "This county cannot accept more addresses right now. Try again later, or follow the feed.",
  LINK_OVER: "This link was used or has expired. Subscribe again.",
} as const;

export const refusal = (code: keyof typeof REFUSALS, field?: string): Refusal => ({
  code,
  message: REFUSALS[code],
  ...(field === undefined ? {} : { field }),
});

/** An address as stored: lower case. EMAIL_INVALID */
export function readAddress(typed: string): { email: string } | { refusal: Refusal } {
  const email = typed.trim().toLowerCase();
  // Characters that no mailbox has, and that could break a letter's header or text.
  const isPlain = /^[!-~]+$/.test(email) && !/[{}()[\]\\<>"']/.test(email);
  return isPlain && isEmail(email) ? { email } : { refusal: refusal("EMAIL_INVALID", "email") };
}

/** The topics that were chosen, each once, in their order. TOPIC_REQUIRED, TOPIC_UNKNOWN */
export function readTopics(chosen: readonly string[]): { topics: Topic[] } | { refusal: Refusal } {
  const topics = TOPICS.filter((topic) => chosen.includes(topic));
  if (chosen.some((each) => !(TOPICS as readonly string[]).includes(each)))
    return { refusal: refusal("TOPIC_UNKNOWN", "topics") };
  return topics.length > 0 ? { topics } : { refusal: refusal("TOPIC_REQUIRED", "topics") };
}

export const refuseFull = (subscribers: number): Refusal | null =>
  subscribers >= MAX_SUBSCRIBERS ? refusal("FULL") : null;

/** Changes of a meeting that matter to its visitors, in words. []: none. */
export function changesOfMeeting(before: MeetingWhen, after: MeetingWhen): string[] {
  return [
    ...(before.date === after.date ? [] : ["its date"]),
    ...(before.startTime === after.startTime ? [] : ["its time"]),
    ...(before.location === after.location ? [] : ["its place"]),
  ];
}
export interface MeetingWhen {
  date: string;
  startTime: string | null;
  location: string | null;
}
