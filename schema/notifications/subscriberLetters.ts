// Letters to whoever subscribed: their addresses are nobody's business, and each can be ended with one click.

/** Their keys; they are not on the county's list of notifications. */
export const SUBSCRIBER_LETTERS = ["SUBSCRIBER-CONFIRM", "SUBSCRIBER-KNOWN", "SUBSCRIBER-NOTICE"] as const;
export type SubscriberLetter = (typeof SUBSCRIBER_LETTERS)[number];

/** Path of a subscription's page, before its token. */
export const SUBSCRIPTIONS = "/public/subscriptions";

/** The address that ends a subscription with one POST (RFC 8058). Null: not a letter that was subscribed to, or its secret is gone. */
export const unsubscribeAddress = (key: string, address: string, secret: string | undefined): string | null =>
  key === "SUBSCRIBER-NOTICE" && secret !== undefined ? `${address}${SUBSCRIPTIONS}/${secret}` : null;
