import type { Refusal } from "../refusal.rules.ts";

// Messages to other systems, by Standard Webhooks 1.0.

/** Sent by the button 'Send a test'; no webhook subscribes to it. */
export const TEST_EVENT = "webhook.test";

/** Content of a message: which record. Details are queried with the reader's own permissions. */
export interface EventData {
  /** Global id. */
  id: string;
  /** UUID. */
  key: string;
  number?: string;
}

/** The body as sent, its fields always in this order, because the signature covers these exact bytes. */
export function bodyOf(payload: unknown): string {
  const { type, timestamp, data } = payload as { type: string; timestamp: string; data: EventData };
  const { id, key, number } = data;
  return JSON.stringify({ type, timestamp, data: { id, key, ...(number === undefined ? {} : { number }) } });
}

const SECOND = 1000;
const HOUR = 3_600 * SECOND;
/** Milliseconds from a failed attempt to the next, as Standard Webhooks 1.0 recommends. */
const BACK_OFF: readonly number[] = [
  5 * SECOND,
  300 * SECOND,
  HOUR / 2,
  ...[2, 5, 10, 14, 20, 24].map((n) => n * HOUR),
];

/**
 * When a message is tried again. @param attempts including the failed one @returns null: never; it is dead until
 * someone resends it
 */
export function nextDelivery(attempts: number, failedAt: Date): Date | null {
  const wait = BACK_OFF[Math.max(attempts, 1) - 1];
  return wait === undefined ? null : new Date(failedAt.valueOf() + wait);
}

/** How long the former secret signs in addition to the new one. */
export const ROTATION_MS = 24 * HOUR;
/** More than the number of event types. */
export const MAX_EVENTS = 100;
/** Maximum webhooks of a county. */
export const MAX_WEBHOOKS = 20;

/** Why nothing can be sent to a webhook now. Null: it can. Code WEBHOOK_OFF. */
export const refuseWhileOff = ({ isActive }: { isActive: boolean }): Refusal | null =>
  isActive ? null : { code: "WEBHOOK_OFF", message: "This webhook is switched off. Switch it on first." };

export interface WebhookDraft {
  url: string;
  description: string;
  events: readonly string[];
}

/**
 * Why a webhook cannot be saved. Null: it can.
 * @param addressFault why its address is not allowed, in words; null: it is allowed
 * @param known names of all event types
 * Codes: ADDRESS_REFUSED, DESCRIPTION_TOO_LONG, NO_EVENTS, UNKNOWN_EVENT
 */
export function refuseWebhook(
  draft: WebhookDraft,
  addressFault: string | null,
  known: readonly string[],
): Refusal | null {
  if (addressFault !== null) return { code: "ADDRESS_REFUSED", message: addressFault, field: "url" };
  if (draft.description.length > 200)
    return {
      code: "DESCRIPTION_TOO_LONG",
      message: "The description may have at most 200 characters.",
      field: "description",
    };
  if (draft.events.length === 0) return { code: "NO_EVENTS", message: "Choose at least one event.", field: "events" };
  const unknown = draft.events.find((name) => !known.includes(name));
  if (unknown !== undefined)
    return { code: "UNKNOWN_EVENT", message: `“${unknown.slice(0, 60)}” is not an event.`, field: "events" };
  return null;
}
