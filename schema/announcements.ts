import type { Context } from "./context.ts";

/**
 * The `extensions` of a subscription whose answers must not be shared between people, because access differs within a
 * role. Fields named viewer… do not need it.
 */
export const PER_PERSON = { perPerson: true } as const;

/** Whether a subscription must not be shared between people. */
export const isPerPerson = ({ extensions }: { extensions: Readonly<Record<string | symbol, unknown>> }): boolean =>
  extensions["perPerson"] === true;

/**
 * Events of a subscription: one immediately, then one after each announcement of one of the county's topics. Carries no
 * content: listeners read again. Announcements during a wait are combined, so a slow listener gets only the newest
 * state. Ending the iteration stops the subscription immediately, even while nothing is announced.
 */
export function announcements(context: Context, ...topics: string[]): AsyncIterableIterator<object> {
  let due = true;
  let ended = false;
  let wake = () => {};
  const stops = topics.map((topic) =>
    context.ports.events.subscribe(`${context.tenant?.id ?? ""}:${topic}`, () => {
      due = true;
      wake();
    }),
  );
  const end = async (): Promise<IteratorResult<object>> => {
    if (!ended) for (const stop of stops) stop();
    ended = true;
    wake();
    return { done: true, value: undefined };
  };
  return {
    async next() {
      while (!due && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (ended) return { done: true, value: undefined };
      due = false;
      return { done: false, value: {} };
    },
    return: end,
    async throw(error) {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
