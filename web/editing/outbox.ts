/** Something that a person did on this device and that the server may not have yet. */
export type Deed = {
  /** The server does each key once, however often it is delivered. */
  readonly key: string;
  /** The mutation's name. */
  readonly verb: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Its display text: 'Member A: Yes'. */
  readonly words: string;
  readonly at: number;
};

/** Why the server refused the first deed. The later ones wait behind it. */
export type Stopped = { readonly key: string; readonly code: string; readonly message: string };

/** Undelivered deeds, oldest first. */
export type Outbox = { readonly deeds: readonly Deed[]; readonly stopped: Stopped | null };

export type OutboxEvent =
  | { readonly kind: "did"; readonly deed: Deed }
  | { readonly kind: "delivered"; readonly key: string }
  | { readonly kind: "refused"; readonly key: string; readonly code: string; readonly message: string }
  /** Try again. `as`: the deed becomes a different one, with a new key and new input for the server. */
  | { readonly kind: "again"; readonly key: string; readonly as?: Pick<Deed, "key" | "input"> }
  | { readonly kind: "discarded"; readonly key: string };

export const MAX_DEEDS = 500;
export const KEPT_HOURS = 24;
const HOUR = 60 * 60_000;

export const EMPTY: Outbox = { deeds: [], stopped: null };

/** Whether the outbox has no room for another deed. */
export const isFull = ({ deeds }: Outbox): boolean => deeds.length >= MAX_DEEDS;

/** The deed to deliver now. Null: there is none, or the first one was refused and the user must decide about it. */
export const nextDeed = ({ deeds, stopped }: Outbox): Deed | null => (stopped ? null : (deeds[0] ?? null));

/**
 * The next state of an outbox. Only the first deed can be delivered, refused, retried or discarded, so a late answer
 * changes nothing.
 */
export function step(outbox: Outbox, event: OutboxEvent): Outbox {
  const { deeds, stopped } = outbox;
  if (event.kind === "did") {
    const known = deeds.some(({ key }) => key === event.deed.key);
    return known || isFull(outbox) ? outbox : { deeds: [...deeds, event.deed], stopped };
  }
  const [first, ...later] = deeds;
  if (first?.key !== event.key) return outbox;
  if (event.kind === "delivered") return { deeds: later, stopped: null };
  if (event.kind === "refused") return { deeds, stopped: { key: event.key, code: event.code, message: event.message } };
  // Both need a displayed refusal.
  if (!stopped) return outbox;
  if (event.kind === "discarded") return { deeds: later, stopped: null };
  return { deeds: event.as ? [{ ...first, ...event.as }, ...later] : deeds, stopped: null };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isDeed = (value: unknown): value is Deed =>
  isRecord(value) &&
  ["key", "verb", "words"].every((field) => typeof value[field] === "string") &&
  typeof value["at"] === "number" &&
  isRecord(value["input"]);

/**
 * Reads an outbox stored on the device. Invalid content and deeds older than a day are dropped, because that meeting is
 * over.
 */
export function readOutbox(text: string | null, now: number): Outbox {
  let value: unknown = null;
  try {
    value = JSON.parse(text ?? "null");
  } catch {
    // Someone else wrote to this key.
  }
  if (!isRecord(value) || !Array.isArray(value["deeds"])) return EMPTY;
  const deeds = value["deeds"]
    .filter(isDeed)
    .filter(({ at }) => now - at < KEPT_HOURS * HOUR)
    .slice(0, MAX_DEEDS);
  const stoppedRecord = value["stopped"];
  const stopped =
    isRecord(stoppedRecord) &&
    stoppedRecord["key"] === deeds[0]?.key &&
    typeof stoppedRecord["code"] === "string" &&
    typeof stoppedRecord["message"] === "string"
      ? { key: stoppedRecord["key"] as string, code: stoppedRecord["code"], message: stoppedRecord["message"] }
      : null;
  return { deeds, stopped };
}

export const writeOutbox = (outbox: Outbox): string => JSON.stringify(outbox);
