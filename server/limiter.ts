import type { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";

/** Counts for all processes in Redis, else in this one. During an outage of Redis it counts in this one at once, without waiting. */
export function createLimiter(
  redis: Redis | null,
  options: { keyPrefix: string; points: number; duration: number },
): RateLimiterAbstract {
  const inMemory = new RateLimiterMemory(options);
  if (!redis) return inMemory;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: inMemory,
  });
}
