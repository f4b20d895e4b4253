import type { Events } from "#schema/context.ts";

/** Announcements inside one process. */
export function createLocalEvents(): Events & { listeners(topic: string): number } {
  const topics = new Map<string, Set<() => void>>();
  return {
    publish(topic) {
      for (const listener of topics.get(topic) ?? []) listener();
    },
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) topics.delete(topic);
      };
    },
    listeners: (topic) => topics.get(topic)?.size ?? 0,
  };
}
