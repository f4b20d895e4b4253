import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Redis } from "ioredis";
import type { Guesses } from "#schema/context.ts";

export type SignInLimits = Guesses;

const QUARTER_HOUR = 15 * 60;
const HOUR = 3600;

const limiter = (redis: Redis | null, keyPrefix: string, points: number, duration: number): RateLimiterAbstract =>
  redis
    ? new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration })
    : new RateLimiterMemory({ keyPrefix, points, duration });

/** Takes a point; a limiter rejects when its points are used up. Answers how many were taken. */
async function take(of: RateLimiterAbstract, key: string): Promise<number> {
  try {
    return (await of.consume(key)).consumedPoints;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return reason.consumedPoints;
  }
}

/** Seconds until there are points again; 0: there are. */
async function seconds(of: RateLimiterAbstract, key: string): Promise<number> {
  const state = await of.get(key);
  return state && state.consumedPoints >= of.points ? Math.ceil(state.msBeforeNext / 1000) : 0;
}

/** Counts wrong passwords and codes. */
export function createSignInLimits(redis: Redis | null): SignInLimits {
  const pair = limiter(redis, "signin-pair", 8, QUARTER_HOUR);
  // NIST 800-63B: at most 100 consecutive failures of one account, from wherever they come. A reset link is the way out.
  const account = limiter(redis, "signin-account", 100, 24 * HOUR);
  const address = limiter(redis, "signin-address", 60, QUARTER_HOUR);
  // One password sprayed over many accounts: each account looks harmless, the number of accounts does not.
  const accounts = limiter(redis, "signin-accounts", 25, QUARTER_HOUR);
  return {
    async attempt(who, from) {
      const tried = await take(pair, `${who}|${from}`);
      const taken: [RateLimiterAbstract, string, number][] = [[pair, `${who}|${from}`, tried]];
      // Who waits already uses up nothing more.
      if (tried <= pair.points) {
        taken.push([account, who, await take(account, who)], [address, from, await take(address, from)]);
        if (tried === 1) taken.push([accounts, from, await take(accounts, from)]);
        else if ((await seconds(accounts, from)) > 0) taken.push([accounts, from, accounts.points + 1]);
      }
      const over = taken.filter(([of, , points]) => points > of.points);
      const waits = await Promise.all(over.map(([of, key]) => seconds(of, key)));
      return {
        wait: Math.max(0, ...waits),
        async right() {
          const back = [address.reward(from), ...(tried === 1 ? [accounts.reward(from)] : [])];
          await Promise.all([pair.delete(`${who}|${from}`), account.delete(who), ...back]);
        },
      };
    },
    async wait(who, from) {
      const waits = await Promise.all([
        seconds(pair, `${who}|${from}`),
        seconds(account, who),
        seconds(address, from),
        seconds(accounts, from),
      ]);
      return Math.max(...waits);
    },
    async succeeded(who, from) {
      await Promise.all([pair.delete(`${who}|${from}`), account.delete(who)]);
    },
  };
}

/** Slows asking for reset links. */
export interface AskLimits {
  /** Counts an address's asking; seconds to wait, 0: go on. */
  ofAddress(address: string): Promise<number>;
  /** Counts asking for an account; false: she has had enough letters for now. */
  ofAccount(account: string): Promise<boolean>;
}

export function createAskLimits(redis: Redis | null): AskLimits {
  const address = limiter(redis, "reset-address", 20, HOUR);
  const account = limiter(redis, "reset-account", 3, HOUR);
  return {
    ofAddress: async (from) => ((await take(address, from)) > address.points ? seconds(address, from) : 0),
    ofAccount: async (who) => (await take(account, who)) <= account.points,
  };
}
