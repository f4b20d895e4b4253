import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Redis } from "ioredis";

/** Slows guessing without locking anybody out: the pair of account and address is tight, each alone is wide (A1.3). */
export interface SignInLimits {
  /** Seconds to wait before another try; 0: try. Counts nothing. */
  wait(account: string, address: string): Promise<number>;
  failed(account: string, address: string): Promise<void>;
  succeeded(account: string, address: string): Promise<void>;
}

const QUARTER_HOUR = 15 * 60;

export function createSignInLimits(redis: Redis | null): SignInLimits {
  const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterAbstract =>
    redis
      ? new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration })
      : new RateLimiterMemory({ keyPrefix, points, duration });
  const pair = limiter("signin-pair", 8, QUARTER_HOUR);
  // NIST 800-63B: at most 100 consecutive failures of one account.
  const account = limiter("signin-account", 100, 24 * 3600);
  const address = limiter("signin-address", 60, QUARTER_HOUR);
  const seconds = async (of: RateLimiterAbstract, key: string) => {
    const state = await of.get(key);
    return state && state.consumedPoints >= of.points ? Math.ceil(state.msBeforeNext / 1000) : 0;
  };
  return {
    async wait(who, from) {
      return Math.max(await seconds(pair, `${who}|${from}`), await seconds(account, who), await seconds(address, from));
    },
    async failed(who, from) {
      const points = [pair.consume(`${who}|${from}`), account.consume(who), address.consume(from)];
      // A limiter rejects when its points are used up; `wait` tells so at the next try.
      await Promise.all(
        points.map((point) =>
          point.catch((reason: unknown) => {
            if (!(reason instanceof RateLimiterRes)) throw reason;
          }),
        ),
      );
    },
    async succeeded(who, from) {
      await Promise.all([pair.delete(`${who}|${from}`), account.delete(who)]);
    },
  };
}
