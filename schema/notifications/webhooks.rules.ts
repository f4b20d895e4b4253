import type { Refusal } from "../refusal.rules.ts";

// Events that other systems are told of. Source: quality B3.6 (Standard Webhooks 1.0), A8.5.

/** Types of events: when each is sent, and the record that it is about. */
export const EVENT_TYPES = {
  "meeting.scheduled": { about: "A meeting was scheduled.", noun: "Meeting" },
  "meeting.changed": { about: "A meeting's number, type, day, time or place was changed.", noun: "Meeting" },
  "meeting.cancelled": { about: "A meeting was cancelled or deleted.", noun: "Meeting" },
  "agenda.published": { about: "A meeting's agenda was published or amended.", noun: "Meeting" },
  "meeting.started": { about: "A meeting was called to order.", noun: "Meeting" },
  "meeting.adjourned": { about: "A meeting was adjourned.", noun: "Meeting" },
  "vote.closed": { about: "A vote was closed or declared.", noun: "Motion" },
  "vote.corrected": { about: "The record of a closed vote was corrected.", noun: "Motion" },
  "resolution.submitted": { about: "A resolution was submitted for review.", noun: "Resolution" },
  "resolution.adopted": { about: "A resolution was adopted.", noun: "Resolution" },
  "resolution.published": { about: "An adopted resolution was published.", noun: "Resolution" },
  "resolution.rejected": { about: "A resolution was rejected.", noun: "Resolution" },
  "resolution.withdrawn": { about: "A resolution was withdrawn.", noun: "Resolution" },
} as const satisfies Record<string, { about: string; noun: string }>;
export type EventTypeName = keyof typeof EVENT_TYPES;

/** What the button 'Send a test' sends; nobody subscribes to it. */
export const TEST_EVENT = "webhook.test";

/** One line of the log as far as it decides which event it is. */
interface DoneDeed {
  action: string;
  noun: string;
  before?: unknown;
  after?: unknown;
}

const BY_ACTION: Readonly<Record<string, EventTypeName>> = {
  "Meeting createMeeting": "meeting.scheduled",
  "Meeting updateMeeting": "meeting.changed",
  "Meeting cancelMeeting": "meeting.cancelled",
  "Meeting deleteMeeting": "meeting.cancelled",
  "Meeting publishAgenda": "agenda.published",
  "Meeting startMeeting": "meeting.started",
  "Meeting adjournMeeting": "meeting.adjourned",
  "Motion closeVote": "vote.closed",
  "Motion declareVote": "vote.closed",
  "Motion correctVote": "vote.corrected",
};
/** A resolution comes to a status by several verbs; the status tells. */
const BY_STATUS: Readonly<Record<string, EventTypeName>> = {
  ADOPTED: "resolution.adopted",
  PUBLISHED: "resolution.published",
  REJECTED: "resolution.rejected",
  WITHDRAWN: "resolution.withdrawn",
};

const statusIn = (values: unknown): string | null => {
  const { status } = (values ?? {}) as { status?: unknown };
  return typeof status === "string" ? status : null;
};

/** The event that a deed is for the outside. Null: it is none. */
export function eventOf(deed: DoneDeed): EventTypeName | null {
  if (deed.noun !== "Resolution") return BY_ACTION[`${deed.noun} ${deed.action}`] ?? null;
  const [from, to] = [statusIn(deed.before), statusIn(deed.after)];
  if (from === null || to === null || from === to) return null;
  return BY_STATUS[to] ?? (from === "DRAFT" ? "resolution.submitted" : null);
}

/** What a message says: which record; the rest is asked for under the asker's own rights. */
export interface EventData {
  /** Global id. */
  id: string;
  /** UUID. */
  key: string;
  number?: string;
}

/** The body as it is sent, its fields always in this order: the signature is over these very letters. Source: Standard Webhooks 1.0. */
export function bodyOf(payload: unknown): string {
  const { type, timestamp, data } = payload as { type: string; timestamp: string; data: EventData };
  const { id, key, number } = data;
  return JSON.stringify({ type, timestamp, data: { id, key, ...(number === undefined ? {} : { number }) } });
}

const SECOND = 1000;
const HOUR = 3_600 * SECOND;
/** Milliseconds from a failed attempt to the next. Source: Standard Webhooks 1.0. */
const BACK_OFF: readonly number[] = [
  5 * SECOND,
  300 * SECOND,
  HOUR / 2,
  ...[2, 5, 10, 14, 20, 24].map((n) => n * HOUR),
];

/** When a message is tried again. @param attempts the failed one included @returns null: no more, it is dead until somebody sends it again */
export function nextDelivery(attempts: number, failedAt: Date): Date | null {
  const wait = BACK_OFF[Math.max(attempts, 1) - 1];
  return wait === undefined ? null : new Date(failedAt.valueOf() + wait);
}

/** How long the former secret signs beside the new one. */
export const ROTATION_MS = 24 * HOUR;
/** Webhooks of a county at most. */
export const MOST_WEBHOOKS = 20;

export interface WebhookDraft {
  url: string;
  description: string;
  events: readonly string[];
}

/**
 * Why a webhook cannot be kept. Null: it can.
 * @param addressFault why its address cannot be called, in words; null: it can
 * Codes: ADDRESS_REFUSED, DESCRIPTION_TOO_LONG, NO_EVENTS, UNKNOWN_EVENT
 */
export function refuseWebhook(draft: WebhookDraft, addressFault: string | null): Refusal | null {
  if (addressFault !== null) return { code: "ADDRESS_REFUSED", message: addressFault, field: "url" };
  if (draft.description.length > 200)
    return {
      code: "DESCRIPTION_TOO_LONG",
      message: "The description has at most 200 characters.",
      field: "description",
    };
  if (draft.events.length === 0) return { code: "NO_EVENTS", message: "Choose at least one event.", field: "events" };
  const unknown = draft.events.find((name) => !Object.hasOwn(EVENT_TYPES, name));
  if (unknown !== undefined)
    return { code: "UNKNOWN_EVENT", message: `“${unknown.slice(0, 60)}” is not an event.`, field: "events" };
  return null;
}
