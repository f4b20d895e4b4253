import {
  EMPTY,
  isFull,
  nextDeed,
  readOutbox,
  step,
  writeOutbox,
  type Deed,
  type Outbox,
  type OutboxEvent,
} from "./outbox.ts";

/** The server's answer to a deed. `Network` and an expired session are not answers, so the deed waits. */
export type Delivery = { ok: true } | { ok: false; refusal: { code: string; message: string } };
export type Perform = (deed: Deed) => Promise<Delivery>;

/** `waiting`: there is no network, as far as known. `last`: what this window delivered last. */
export type OutboxView = Outbox & { readonly waiting: boolean; readonly last: Deed | null };

export type OutboxStore = {
  view: () => OutboxView;
  subscribe: (listener: () => void) => () => void;
  /** False: the outbox is full, so nothing was done. */
  does: (verb: string, input: Deed["input"], words: string) => boolean;
  again: (input?: Deed["input"]) => void;
  discard: () => void;
  /** Delivers until the returned function is called. */
  start: (perform: Perform) => () => void;
};

const prefix = "dais-outbox ";
const NO_ANSWER = new Set(["Network", "SIGN_IN"]);
const firstPause = 2_000;
const longestPause = 15_000;

// Not randomUUID, which is missing on pages served without encryption.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/**
 * The outbox of one person for one matter, stored on this device. If storage is denied, it lives only in this window.
 */
export function openOutbox(name: string | null): OutboxStore {
  const key = prefix + (name ?? "");
  const listeners = new Set<() => void>();
  let waiting = !navigator.onLine;
  let last: Deed | null = null;
  let outbox = name === null ? EMPTY : readStored();
  let view: OutboxView = { ...outbox, waiting, last };
  let wake = () => {};

  function readStored(): Outbox {
    try {
      return readOutbox(localStorage.getItem(key), Date.now());
    } catch {
      return outbox;
    }
  }
  const tell = () => {
    view = { ...outbox, waiting, last };
    for (const listener of listeners) listener();
  };
  /** Another window of the same person may have written since. */
  const reread = () => {
    if (name !== null) outbox = readStored();
  };
  function apply(event: OutboxEvent): void {
    reread();
    outbox = step(outbox, event);
    try {
      if (name !== null && outbox.deeds.length === 0) localStorage.removeItem(key);
      else if (name !== null) localStorage.setItem(key, writeOutbox(outbox));
    } catch {
      // Full or denied: it lives only in this window, which warns before it is closed.
      name = null;
    }
    tell();
    wake();
  }
  const become = (now: boolean) => {
    if (waiting === now) return;
    waiting = now;
    tell();
  };

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    does: (verb, input, words) => {
      if (isFull(outbox)) return false;
      apply({ kind: "did", deed: { key: newKey(), verb, input, words, at: Date.now() } });
      return true;
    },
    again: (input) => {
      const first = outbox.deeds[0];
      if (first) apply({ kind: "again", key: first.key, ...(input ? { as: { key: newKey(), input } } : {}) });
    },
    discard: () => {
      const first = outbox.deeds[0];
      if (first) apply({ kind: "discarded", key: first.key });
    },
    start: (perform) => {
      let stopped = false;
      let busy = false;
      let pause = firstPause;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const deliver = async () => {
        if (busy || stopped) return;
        busy = true;
        clearTimeout(timer);
        for (let deed = nextDeed(outbox); deed && !stopped && navigator.onLine; deed = nextDeed(outbox)) {
          const answer = await perform(deed);
          if (!answer.ok && NO_ANSWER.has(answer.refusal.code)) {
            become(true);
            timer = setTimeout(() => void deliver(), pause);
            pause = Math.min(pause * 2, longestPause);
            break;
          }
          pause = firstPause;
          waiting = false;
          const { key: done } = deed;
          if (answer.ok) last = deed;
          apply(
            answer.ok
              ? { kind: "delivered", key: done }
              : { kind: "refused", key: done, code: answer.refusal.code, message: answer.refusal.message },
          );
        }
        busy = false;
      };
      // A failed attempt waits for its pause. New deeds go immediately unless there is no network.
      wake = () => void (waiting || deliver());
      const online = () => {
        become(false);
        void deliver();
      };
      const offline = () => become(true);
      const elsewhere = (event: StorageEvent) => {
        if (event.key !== key) return;
        reread();
        tell();
        wake();
      };
      window.addEventListener("online", online);
      window.addEventListener("offline", offline);
      window.addEventListener("storage", elsewhere);
      void deliver();
      return () => {
        stopped = true;
        clearTimeout(timer);
        wake = () => {};
        window.removeEventListener("online", online);
        window.removeEventListener("offline", offline);
        window.removeEventListener("storage", elsewhere);
      };
    },
  };
}

/** On sign-out, or when someone else signs in, removes the undelivered deeds of others. `owner` keeps theirs. */
export function clearOutboxes(owner: string | null): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && (owner === null || !key.startsWith(`${prefix}${owner}\n`)))
        localStorage.removeItem(key);
    }
  } catch {
    // With denied storage there is nothing to remove.
  }
}
