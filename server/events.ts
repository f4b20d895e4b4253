import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import type { Events, Log } from "#schema/context.ts";
import { tellOutages } from "./redis.ts";

export interface RunningEvents extends Events {
  /** Number of listeners of a topic in this process. */
  listeners(topic: string): number;
  /** Unsubscribes from the other processes. */
  close(): void;
}

const CHANNEL = "dais:event:";
/** Maximum topics kept while Redis is down. Beyond it, everyone is told to read again. */
const KEPT = 1_000;
/** Interval of checking the subscribing connection, which may die silently. */
const HEARTBEAT_MS = 5_000;
/** Instead of a topic: every listener reads again. */
const EVERYTHING = "*";

/**
 * Announcements: to this process's listeners at once, through Redis to the other processes. An outage of Redis delays
 * only the others: missed announcements are repeated when it is back, and a process that lost its connection reads once
 * again.
 */
export function createEvents(redis: Redis | null, log: Log): RunningEvents {
  const topics = new Map<string, Set<() => void>>();
  const tell = (topic: string) => {
    for (const listener of topics.get(topic) ?? []) {
      try {
        listener();
      } catch (error) {
        log.error({ err: error }, "a listener of announcements failed");
      }
    }
  };
  const others = redis
    ? joinOthers(redis, log, (topic) => (topic === EVERYTHING ? [...topics.keys()].forEach(tell) : tell(topic)))
    : null;
  return {
    publish(topic) {
      tell(topic);
      others?.send(topic);
    },
    subscribe(topic, listener) {
      // Wraps the function, so that the same one can listen twice.
      const wrapper = () => listener();
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(wrapper));
      return () => {
        listeners.delete(wrapper);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    listeners: (topic) => topics.get(topic)?.size ?? 0,
    close: () => others?.close(),
  };
}

/**
 * The connection to the other processes: one channel per topic and one pattern for all, so that no announcement falls
 * between two subscriptions.
 */
function joinOthers(
  redis: Redis,
  log: Log,
  heard: (topic: string) => void,
): { send(topic: string): void; close(): void } {
  const self = randomUUID();
  const unsent = new Set<string>();
  const ear = redis.duplicate({ autoResubscribe: false });
  tellOutages(ear, log, "redis is not responding; announcements from other processes are delayed");
  ear.on("pmessage", (_pattern: string, channel: string, from: string) => {
    if (from !== self) heard(channel.slice(CHANNEL.length));
  });
  ear.on("ready", () => {
    ear.psubscribe(`${CHANNEL}*`).then(
      () => heard(EVERYTHING),
      (error: Error) => log.warn({ err: error }, "redis does not let us listen"),
    );
  });

  const heart = setInterval(() => {
    // Without an answer the connection is closed, and after reconnecting everyone reads again.
    if (ear.status === "ready") ear.ping().catch(() => ear.disconnect(true));
  }, HEARTBEAT_MS);
  heart.unref();

  const send = (topic: string) => {
    redis.publish(CHANNEL + topic, self).catch(() => {
      unsent.add(unsent.size < KEPT ? topic : EVERYTHING);
      // Slow but connected: no reconnection will trigger this.
      if (redis.status === "ready") setTimeout(sendAgain, 1_000).unref();
    });
  };
  const sendAgain = () => {
    const topicsToSend = unsent.has(EVERYTHING) ? [EVERYTHING] : [...unsent];
    unsent.clear();
    topicsToSend.forEach(send);
  };
  redis.on("ready", sendAgain);

  return {
    send,
    close() {
      clearInterval(heart);
      redis.off("ready", sendAgain);
      ear.disconnect();
    },
  };
}
