import type { Redis } from "ioredis";
import type { Log } from "#schema/context.ts";

/** Milliseconds after which a silent Redis counts as down, and callers go on without it. */
const TIMEOUT_MS = 500;
const CONNECT_MS = 2_000;
/** Maximum interval between reconnection attempts. */
const LOOK_AGAIN_MS = 2_000;

/**
 * The Redis that processes share. Nothing waits for it during an outage: no command is queued or sent again, and a
 * silent connection is closed. Each outage writes two lines to the log.
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: CONNECT_MS,
    commandTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), LOOK_AGAIN_MS) + Math.random() * 200,
  });
  tellOutages(
    redis,
    log,
    "redis is not responding; limits count in this process, announcements to other processes wait",
  );
  return redis;
}

/** Logs once that a connection is down, and once that it is back. */
export function tellOutages(redis: Redis, log: Log, message: string): void {
  let away = false;
  const logOutage = (facts: object) => {
    if (!away) log.warn({ event: "redis.away", ...facts }, message);
    away = true;
  };
  redis.on("error", (error: Error) => logOutage({ err: error }));
  redis.on("close", () => logOutage({}));
  redis.on("end", () => (away = true));
  redis.on("ready", () => {
    if (away) log.info({ event: "redis.back" }, "redis answers again");
    away = false;
  });
}
