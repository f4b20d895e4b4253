/** Burst size, and rate per second in the long run. */
export interface Pace {
  atOnce: number;
  perSecond: number;
}

/** Limits of one socket, person, address and county. Sizes in bytes, times in milliseconds. */
export interface LiveLimits {
  /** Longest message a client may send. */
  maxPayload: number;
  /** Time in which a new socket must authenticate. */
  initTimeout: number;
  /** Time between two pings. A socket that leaves one unanswered is dropped at the next. */
  heartbeat: number;
  /** Time between two checks of a session without announcements: finds idle sessions and disabled users. */
  recheck: number;
  /** Sockets of one address: a whole building may share one. */
  socketsPerAddress: number;
  socketsPerTenant: number;
  socketsPerUser: number;
  /** Running subscriptions and those being admitted, including completed ones until that has finished. */
  subscriptionsPerSocket: number;
  /** Messages of one socket, including pings: burst size, and rate per second in the long run. */
  messages: Pace;
  /** Actions of one address that query the database: new sockets, introductions and subscriptions. Pings do not count. */
  asking: Pace;
  /** New query texts of one person: each is parsed and validated. */
  texts: Pace;
  /** Concurrent transactions of all subscriptions: the other connections are for everything else. */
  transactions: number;
  /** Above this many unsent bytes, only the newest state of each subscription is kept. */
  softBuffer: number;
  /** Above this many unsent bytes, including what is kept, the socket is closed and may reconnect for the present state. */
  hardBuffer: number;
  /** A new listener gets the last state unless it is older than this. */
  snapshotAge: number;
}

export const LIVE_LIMITS: LiveLimits = {
  maxPayload: 64 * 1024,
  initTimeout: 3_000,
  heartbeat: 15_000,
  recheck: 60_000,
  socketsPerAddress: 500,
  socketsPerTenant: 10_000,
  socketsPerUser: 20,
  subscriptionsPerSocket: 32,
  messages: { atOnce: 128, perSecond: 12 },
  asking: { atOnce: 1_500, perSecond: 50 },
  texts: { atOnce: 20, perSecond: 1 },
  transactions: 4,
  softBuffer: 256 * 1024,
  hardBuffer: 1024 * 1024,
  snapshotAge: 30_000,
};

/** Close codes besides those of the protocol. */
export const LiveClose = {
  /** The server is stopping: reconnect, to another process. */
  goingAway: 1001,
  /** Too many, or too slow: reconnect later. */
  tryAgainLater: 1013,
  /** This socket sends too much: the client's error. */
  tooMany: 4429,
  /** The session ended or its rights changed: reconnect with the present credential. */
  sessionChanged: 4499,
} as const;

/** Counts what is open under a name. `take` refuses above the limit. */
export function createCounter(limit: number): { take(name: string): boolean; give(name: string): void } {
  const open = new Map<string, number>();
  return {
    take(name) {
      const now = open.get(name) ?? 0;
      if (now >= limit) return false;
      open.set(name, now + 1);
      return true;
    },
    give(name) {
      const left = (open.get(name) ?? 0) - 1;
      if (left > 0) open.set(name, left);
      else open.delete(name);
    },
  };
}

/** A rate allowance per name. `take` refuses while it is used up. Uses the machine's monotonic clock. */
export function createAllowances({ atOnce, perSecond }: Pace, now = () => performance.now()) {
  const used = new Map<string, { points: number; at: number }>();
  const present = (name: string): number => {
    const { points, at } = used.get(name) ?? { points: 0, at: 0 };
    return Math.max(0, points - ((now() - at) / 1_000) * perSecond);
  };
  let sweepAt = 1_000;
  return {
    take(name: string): boolean {
      const points = present(name);
      if (points + 1 > atOnce) return false;
      used.set(name, { points: points + 1, at: now() });
      if (used.size > sweepAt) {
        for (const each of used.keys()) if (present(each) === 0) used.delete(each);
        sweepAt = Math.max(1_000, used.size * 2);
      }
      return true;
    },
  };
}

/** Runs a limited number at the same time. The others wait in order. */
export function createGate(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside < atOnce) inside += 1;
    // A finished call hands its place to the next one.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
