import { spyOn } from "storybook/test";

/**
 * Holds timers with these delays, so that a story ends them itself, however busy the machine is. All other timers run.
 * For a story's `beforeEach`, which returns `restore`.
 */
export function holdTimers(...delays: number[]) {
  const real = { setTimeout: window.setTimeout.bind(window), clearTimeout: window.clearTimeout.bind(window) };
  const timers = new Map<number, { delay: number; end: () => void }>();
  let last = 0;
  const set = (end: () => void, delay = 0) => {
    if (!delays.includes(delay)) return real.setTimeout(end, delay);
    // Real timers have ids above zero.
    timers.set((last -= 1), { delay, end });
    return last;
  };
  const clear = (id: number) => void (timers.delete(id) || real.clearTimeout(id));
  const spies = [
    spyOn(window, "setTimeout").mockImplementation(set as typeof window.setTimeout),
    spyOn(window, "clearTimeout").mockImplementation(clear as typeof window.clearTimeout),
  ];
  return {
    /** The delays of the running timers. */
    running: () => [...timers.values()].map(({ delay }) => delay),
    /** Ends the running timers. */
    end() {
      const due = [...timers.values()];
      timers.clear();
      for (const { end } of due) end();
    },
    restore: () => spies.forEach((spy) => spy.mockRestore()),
  };
}
