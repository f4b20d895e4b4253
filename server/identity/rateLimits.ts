import { setTimeout as pause } from "node:timers/promises";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Redis } from "ioredis";
import type { Guesses } from "#schema/context.ts";
import { networkOf } from "../callers/caller.ts";
import { createLimiter } from "../limiter.ts";

export type SignInLimits = Guesses;

const QUARTER_HOUR = 15 * 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Delay of each try in the slow lane. */
const SLOW_MS = 2_000;

const limiter = (redis: Redis | null, keyPrefix: string, points: number, duration: number): RateLimiterAbstract =>
  createLimiter(redis, { keyPrefix, points, duration });

/** Takes a point. A limiter rejects when none are left. Returns how many were taken. */
async function take(of: RateLimiterAbstract, key: string): Promise<number> {
  try {
    return (await of.consume(key)).consumedPoints;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return reason.consumedPoints;
  }
}

/** Seconds until points are available. 0: they are. */
async function seconds(of: RateLimiterAbstract, key: string): Promise<number> {
  const state = await of.get(key);
  return state && state.consumedPoints >= of.points ? Math.ceil(state.msBeforeNext / 1000) : 0;
}

/** Counts wrong passwords and codes, per county. */
export function createSignInLimits(
  redis: Redis | null,
  slowly: (milliseconds: number) => Promise<unknown> = pause,
): SignInLimits {
  const pair = limiter(redis, "signin-pair", 8, QUARTER_HOUR);
  // NIST 800-63B: at most 100 consecutive failures of one account, from anywhere. A reset link unlocks it.
  const account = limiter(redis, "signin-account", 100, DAY);
  const address = limiter(redis, "signin-address", 60, QUARTER_HOUR);
  // One password sprayed over many accounts: each account looks harmless, the number of accounts does not.
  const accounts = limiter(redis, "signin-accounts", 25, QUARTER_HOUR);
  // People who signed in from this address before: others' tries from there do not lock them out.
  const right = limiter(redis, "signin-right", 1, 14 * DAY);
  // From a browser in which they signed in before: tries from elsewhere do not delay them.
  const device = limiter(redis, "signin-device", 8, QUARTER_HOUR);
  const slowOwn = limiter(redis, "signin-slow-own", 3, QUARTER_HOUR);
  const slowOthers = limiter(redis, "signin-slow-others", 10, QUARTER_HOUR);
  const keysOf = (county: string, who: string, from: string) => {
    const there = `${county}|${networkOf(from)}`;
    return { there, accountKey: `${county}:${who}`, both: `${county}:${who}|${there}` };
  };

  /** The lane when an address has no points left: the account's own, one shared with others who are new there, or none. */
  async function slowLane(there: string, both: string): Promise<[RateLimiterAbstract, string] | null> {
    const [theirs, anyones] = await Promise.all([right.get(both), right.get(there)]);
    return theirs ? [slowOwn, both] : anyones ? [slowOthers, there] : null;
  }

  return {
    async attempt(county, who, from, known) {
      const { there, accountKey, both } = keysOf(county, who, from);
      if (known != null) {
        const key = `${accountKey}|${known}`;
        if ((await take(device, key)) <= device.points)
          return { wait: 0, right: async () => void (await Promise.all([device.delete(key), pair.delete(both)])) };
      }
      const tried = await take(pair, both);
      const consumed: [RateLimiterAbstract, string, number][] = [[pair, both, tried]];
      const byAddress: typeof consumed = [];
      // A try that must wait uses up nothing else.
      if (tried <= pair.points) {
        consumed.push([account, accountKey, await take(account, accountKey)]);
        byAddress.push([address, there, await take(address, there)]);
        if (tried === 1) byAddress.push([accounts, there, await take(accounts, there)]);
        else if ((await seconds(accounts, there)) > 0) byAddress.push([accounts, there, accounts.points + 1]);
      }
      const isOver = ([of, , points]: (typeof consumed)[number]) => points > of.points;
      const back = [() => address.reward(there), ...(tried === 1 ? [() => accounts.reward(there)] : [])];
      let over = [...consumed, ...byAddress].filter(isOver);
      if (over.length > 0 && !consumed.some(isOver)) {
        const lane = await slowLane(there, both);
        if (lane) {
          const [of, key] = lane;
          const slow: (typeof consumed)[number] = [of, key, await take(of, key)];
          over = [slow].filter(isOver);
          back.push(() => of.reward(key));
          if (over.length === 0) await slowly(SLOW_MS);
        }
      }
      const waits = await Promise.all(over.map(([of, key]) => seconds(of, key)));
      return {
        wait: Math.max(0, ...waits),
        async right() {
          await Promise.all([
            pair.delete(both),
            account.delete(accountKey),
            ...back.map((give) => give()),
            right.set(both, 1, 14 * DAY),
            right.set(there, 1, 14 * DAY),
          ]);
        },
      };
    },
    async wait(county, who, from) {
      const { there, accountKey, both } = keysOf(county, who, from);
      const waits = await Promise.all([
        seconds(pair, both),
        seconds(account, accountKey),
        seconds(address, there),
        seconds(accounts, there),
      ]);
      return Math.max(...waits);
    },
    async succeeded(county, who, from) {
      const { accountKey, both } = keysOf(county, who, from);
      await Promise.all([pair.delete(both), account.delete(accountKey)]);
    },
  };
}

/** Limits requests for letters with links or codes: lost passwords, registrations, external signers. */
export interface AskLimits {
  /** Counts a request of an address. Returns seconds to wait. 0: proceed. */
  ofAddress(address: string): Promise<number>;
  /** Counts a request for an account. False: it has had enough letters for now. */
  ofAccount(account: string): Promise<boolean>;
}

export function createAskLimits(
  redis: Redis | null,
  what: "reset" | "registration" | "signing" | "subscription" = "reset",
): AskLimits {
  const address = limiter(redis, `${what}-address`, 20, HOUR);
  const account = limiter(redis, `${what}-account`, 3, HOUR);
  return {
    ofAddress: async (from) => ((await take(address, from)) > address.points ? seconds(address, from) : 0),
    ofAccount: async (who) => (await take(account, who)) <= account.points,
  };
}
