/** Something that somebody did on this device and that the server may not have yet. */
export type Deed = {
  /** Under this name the server does it once, however often it is delivered. */
  readonly key: string;
  /** The verb. */
  readonly verb: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** What it is called where it is shown: 'Member A: Yes'. */
  readonly words: string;
  readonly at: number;
};

/** Why the server did not do the first deed; the later ones wait behind it. */
export type Stopped = { readonly key: string; readonly code: string; readonly message: string };

/** What is not delivered yet, oldest first. */
export type Outbox = { readonly deeds: readonly Deed[]; readonly stopped: Stopped | null };

export type OutboxEvent =
  | { readonly kind: "did"; readonly deed: Deed }
  | { readonly kind: "delivered"; readonly key: string }
  | { readonly kind: "refused"; readonly key: string; readonly code: string; readonly message: string }
  /** Once more; `as` where the deed becomes another one: a new name and new words for the server. */
  | { readonly kind: "again"; readonly key: string; readonly as?: Pick<Deed, "key" | "input"> }
  | { readonly kind: "discarded"; readonly key: string };

export const MOST_DEEDS = 500;
export const KEPT_HOURS = 24;
const HOUR = 60 * 60_000;

export const EMPTY: Outbox = { deeds: [], stopped: null };

/** Whether one more can be kept. */
export const isFull = ({ deeds }: Outbox): boolean => deeds.length >= MOST_DEEDS;

/** The deed that is to be delivered now. Null: none, or the first one was refused and somebody has to say what becomes of it. */
export const nextDeed = ({ deeds, stopped }: Outbox): Deed | null => (stopped ? null : (deeds[0] ?? null));

/** What becomes of an outbox. Only the first deed can be delivered, refused, tried again or discarded: an answer that comes late changes nothing. */
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
  // Both answer a refusal that is shown.
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

/** An outbox as the device kept it. What is no outbox, and what is older than a day, is left out: that meeting is over. */
export function readOutbox(kept: string | null, now: number): Outbox {
  let value: unknown = null;
  try {
    value = JSON.parse(kept ?? "null");
  } catch {
    // Somebody else wrote there.
  }
  if (!isRecord(value) || !Array.isArray(value["deeds"])) return EMPTY;
  const deeds = value["deeds"]
    .filter(isDeed)
    .filter(({ at }) => now - at < KEPT_HOURS * HOUR)
    .slice(0, MOST_DEEDS);
  const told = value["stopped"];
  const stopped =
    isRecord(told) &&
    told["key"] === deeds[0]?.key &&
    typeof told["code"] === "string" &&
    typeof told["message"] === "string"
      ? { key: told["key"] as string, code: told["code"], message: told["message"] }
      : null;
  return { deeds, stopped };
}

export const writeOutbox = (outbox: Outbox): string => JSON.stringify(outbox);
