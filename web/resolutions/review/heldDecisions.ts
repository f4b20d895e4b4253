/** For so long, in milliseconds, somebody may take an approval back before it is sent. */
export const TAKE_BACK_MS = 10_000;

/** Sends a decision; resolves to why it was not done, else null. */
type Send = () => Promise<string | null>;
/** How a decision on a step stands here: it may be taken back until `until`, or it is sent; `done` once the server has taken it. */
export type HeldDecision = { until: number; sent: boolean; done: boolean; refused: string | null };

/**
 * Approvals that wait for a moment in which they can be taken back. They outlive the page they were made on, because one goes on to the next
 * resolution meanwhile; whoever closes the window sends what waits, and what does not arrive still waits for her on the server.
 */
export function heldDecisions(now: () => number) {
  const held = new Map<string, HeldDecision & { send: () => void; timer: ReturnType<typeof setTimeout> }>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const change = (step: string, what: Partial<HeldDecision>) => {
    const one = held.get(step);
    if (one) held.set(step, { ...one, ...what });
    tell();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The decision on a step, by its key. Null: none was made here. */
    of: (step: string): HeldDecision | null => held.get(step) ?? null,
    hold: (step: string, send: Send, onRefused: (why: string) => void) => {
      const before = held.get(step);
      // One that waits or is on its way is not made twice; after a refusal, and in another round of the review, it may be made again.
      if (before && !before.done && before.refused === null) return;
      const go = () => {
        clearTimeout(held.get(step)?.timer);
        change(step, { sent: true });
        void send().then((refused) => {
          if (refused !== null) onRefused(refused);
          change(step, { refused, done: refused === null });
        });
      };
      const timer = setTimeout(go, TAKE_BACK_MS);
      held.set(step, { until: now() + TAKE_BACK_MS, sent: false, done: false, refused: null, send: go, timer });
      tell();
    },
    /** Whether it was not too late. */
    takeBack: (step: string): boolean => {
      const one = held.get(step);
      if (!one || one.sent) return false;
      clearTimeout(one.timer);
      held.delete(step);
      tell();
      return true;
    },
    /** Drops all of it, as a window that closes does. */
    forget: () => {
      for (const { timer } of held.values()) clearTimeout(timer);
      held.clear();
      tell();
    },
    /** Sends what waits, now. */
    sendAll: () => {
      for (const { sent, send } of held.values()) if (!sent) send();
    },
  };
}

/** Those of this window. */
export const held = heldDecisions(() => Date.now());
if (typeof window !== "undefined") window.addEventListener("pagehide", held.sendAll);
