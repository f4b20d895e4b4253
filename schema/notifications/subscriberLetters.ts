// Letters to subscribers: their addresses are private, and each subscription can be ended with one click.

/** Their keys, which are not on the county's list. */
export const SUBSCRIBER_LETTERS = ["SUBSCRIBER-CONFIRM", "SUBSCRIBER-KNOWN", "SUBSCRIBER-NOTICE"] as const;
export type SubscriberLetter = (typeof SUBSCRIBER_LETTERS)[number];

/** Path of a subscription's page, before its token. */
export const SUBSCRIPTIONS = "/public/subscriptions";

/**
 * The address that ends a subscription with one POST (RFC 8058). Null: not a subscription letter, or its secret was
 * deleted.
 */
export const unsubscribeAddress = (key: string, address: string, secret: string | undefined): string | null =>
  key === "SUBSCRIBER-NOTICE" && secret !== undefined ? `${address}${SUBSCRIPTIONS}/${secret}` : null;
