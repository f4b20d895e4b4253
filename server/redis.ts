import type { Redis } from "ioredis";
import type { Log } from "#schema/context.ts";

/** A Redis that has not answered by then is away: whoever asked goes on without it. */
const PATIENCE_MS = 500;
const CONNECT_MS = 2_000;
/** It is looked for again this often at least. */
const LOOK_AGAIN_MS = 2_000;

/**
 * The Redis that processes share. Nothing waits for one that is away: no command is kept for later or sent again, and a line that
 * stays silent is given up. Each outage is two lines of the log.
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: CONNECT_MS,
    commandTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), LOOK_AGAIN_MS) + Math.random() * 200,
  });
  tellOutages(
    redis,
    log,
    "redis is not responding; limits count in this process, announcements to other processes wait",
  );
  return redis;
}

/** Tells the log once that a line is down, and once that it is back. */
export function tellOutages(redis: Redis, log: Log, message: string): void {
  let away = false;
  const told = (facts: object) => {
    if (!away) log.warn({ event: "redis.away", ...facts }, message);
    away = true;
  };
  redis.on("error", (error: Error) => told({ err: error }));
  redis.on("close", () => told({}));
  redis.on("end", () => (away = true));
  redis.on("ready", () => {
    if (away) log.info({ event: "redis.back" }, "redis answers again");
    away = false;
  });
}
