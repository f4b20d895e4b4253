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
/** Where the slow lane is taken, each try is held back so long. */
const SLOW_MS = 2_000;

const limiter = (redis: Redis | null, keyPrefix: string, points: number, duration: number): RateLimiterAbstract =>
  createLimiter(redis, { keyPrefix, points, duration });

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

/** Counts wrong passwords and codes, each county's alone. */
export function createSignInLimits(
  redis: Redis | null,
  slowly: (milliseconds: number) => Promise<unknown> = pause,
): SignInLimits {
  const pair = limiter(redis, "signin-pair", 8, QUARTER_HOUR);
  // NIST 800-63B: at most 100 consecutive failures of one account, from wherever they come. A reset link is the way out.
  const account = limiter(redis, "signin-account", 100, DAY);
  const address = limiter(redis, "signin-address", 60, QUARTER_HOUR);
  // One password sprayed over many accounts: each account looks harmless, the number of accounts does not.
  const accounts = limiter(redis, "signin-accounts", 25, QUARTER_HOUR);
  // Who has signed in rightly from where: they are not locked out by what others try from there.
  const right = limiter(redis, "signin-right", 1, 14 * DAY);
  // From a browser in which they signed in before: nobody waits for what is tried elsewhere.
  const device = limiter(redis, "signin-device", 8, QUARTER_HOUR);
  const slowOwn = limiter(redis, "signin-slow-own", 3, QUARTER_HOUR);
  const slowOthers = limiter(redis, "signin-slow-others", 10, QUARTER_HOUR);
  const keysOf = (county: string, who: string, from: string) => {
    const there = `${county}|${networkOf(from)}`;
    return { there, own: `${county}:${who}`, both: `${county}:${who}|${there}` };
  };

  /** The way for whom an address is used up: of their own, shared with others who are new there, or none. */
  async function slowLane(there: string, both: string): Promise<[RateLimiterAbstract, string] | null> {
    const [theirs, anybodys] = await Promise.all([right.get(both), right.get(there)]);
    return theirs ? [slowOwn, both] : anybodys ? [slowOthers, there] : null;
  }

  return {
    async attempt(county, who, from, known) {
      const { there, own, both } = keysOf(county, who, from);
      if (known != null) {
        const key = `${own}|${known}`;
        if ((await take(device, key)) <= device.points)
          return { wait: 0, right: async () => void (await Promise.all([device.delete(key), pair.delete(both)])) };
      }
      const tried = await take(pair, both);
      const taken: [RateLimiterAbstract, string, number][] = [[pair, both, tried]];
      const byAddress: typeof taken = [];
      // Who waits already uses up nothing more.
      if (tried <= pair.points) {
        taken.push([account, own, await take(account, own)]);
        byAddress.push([address, there, await take(address, there)]);
        if (tried === 1) byAddress.push([accounts, there, await take(accounts, there)]);
        else if ((await seconds(accounts, there)) > 0) byAddress.push([accounts, there, accounts.points + 1]);
      }
      const isOver = ([of, , points]: (typeof taken)[number]) => points > of.points;
      const back = [() => address.reward(there), ...(tried === 1 ? [() => accounts.reward(there)] : [])];
      let over = [...taken, ...byAddress].filter(isOver);
      if (over.length > 0 && !taken.some(isOver)) {
        const lane = await slowLane(there, both);
        if (lane) {
          const [of, key] = lane;
          const slow: (typeof taken)[number] = [of, key, await take(of, key)];
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
            account.delete(own),
            ...back.map((give) => give()),
            right.set(both, 1, 14 * DAY),
            right.set(there, 1, 14 * DAY),
          ]);
        },
      };
    },
    async wait(county, who, from) {
      const { there, own, both } = keysOf(county, who, from);
      const waits = await Promise.all([
        seconds(pair, both),
        seconds(account, own),
        seconds(address, there),
        seconds(accounts, there),
      ]);
      return Math.max(...waits);
    },
    async succeeded(county, who, from) {
      const { own, both } = keysOf(county, who, from);
      await Promise.all([pair.delete(both), account.delete(own)]);
    },
  };
}

/** Slows asking for letters with links or codes: of lost passwords, of registrations, of signers from outside. */
export interface AskLimits {
  /** Counts an address's asking; seconds to wait, 0: go on. */
  ofAddress(address: string): Promise<number>;
  /** Counts asking for an account; false: she has had enough letters for now. */
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
