/** Milliseconds during which an approval can be undone before it is sent. */
export const TAKE_BACK_MS = 10_000;

/** Sends a decision. Resolves to why it failed, or null. */
type Send = () => Promise<string | null>;
/**
 * The local state of a decision on a step: it can be undone until `until`, or it is sent; `done` once the server has
 * accepted it.
 */
export type HeldDecision = { until: number; sent: boolean; done: boolean; refused: string | null };

/**
 * Approvals held briefly so that they can be undone. They outlive the page they were made on, because the user moves on
 * to the next resolution. Closing the window sends them; an approval that does not arrive is still waiting for the user
 * on the server.
 */
export function heldDecisions(now: () => number) {
  const decisions = new Map<string, HeldDecision & { send: () => void; timer: ReturnType<typeof setTimeout> }>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const change = (step: string, what: Partial<HeldDecision>) => {
    const one = decisions.get(step);
    if (one) decisions.set(step, { ...one, ...what });
    tell();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The decision on a step, by its key. Null: none was made here. */
    of: (step: string): HeldDecision | null => decisions.get(step) ?? null,
    hold: (step: string, send: Send, onRefused: (why: string) => void) => {
      const before = decisions.get(step);
      // A held or running decision is not made twice. After a refusal, or in another round of the review, it can be
      // made again.
      if (before && !before.done && before.refused === null) return;
      const go = () => {
        clearTimeout(decisions.get(step)?.timer);
        change(step, { sent: true });
        void send().then((refused) => {
          if (refused !== null) onRefused(refused);
          change(step, { refused, done: refused === null });
        });
      };
      const timer = setTimeout(go, TAKE_BACK_MS);
      decisions.set(step, { until: now() + TAKE_BACK_MS, sent: false, done: false, refused: null, send: go, timer });
      tell();
    },
    /** Returns whether it was in time. */
    takeBack: (step: string): boolean => {
      const one = decisions.get(step);
      if (!one || one.sent) return false;
      clearTimeout(one.timer);
      decisions.delete(step);
      tell();
      return true;
    },
    /** Drops everything, like closing a window. */
    forget: () => {
      for (const { timer } of decisions.values()) clearTimeout(timer);
      decisions.clear();
      tell();
    },
    /** Sends all held decisions now. */
    sendAll: () => {
      for (const { sent, send } of decisions.values()) if (!sent) send();
    },
  };
}

/** The held decisions of this window. */
export const held = heldDecisions(() => Date.now());
if (typeof window !== "undefined") window.addEventListener("pagehide", held.sendAll);
