/** How many may come at once, and how many a second in the long run. */
export interface Pace {
  atOnce: number;
  perSecond: number;
}

/** What one socket, person, address and county may use, and how long things last. Sizes in bytes, times in milliseconds. */
export interface LiveLimits {
  /** Longest message a client may send. */
  maxPayload: number;
  /** Time in which a new socket must say who it is. */
  initTimeout: number;
  /** Time between two pings; a socket that leaves one unanswered is dropped at the next. */
  heartbeat: number;
  /** Time between two looks at a session nobody announced anything about: finds idle sessions and disabled users. */
  recheck: number;
  /** Sockets of one address: a whole building may stand behind one. */
  socketsPerAddress: number;
  socketsPerTenant: number;
  socketsPerUser: number;
  /** Running and still being let in, completed ones too until that has settled. */
  subscriptionsPerSocket: number;
  /** Messages of one socket, pings included: so many at once, and so many a second in the long run. */
  messages: Pace;
  /** What asks the database for an address: new sockets, introductions and subscriptions. Pings are not among them. */
  asking: Pace;
  /** New texts of one person: each is parsed and judged. */
  texts: Pace;
  /** Transactions of the whole live line at the same time: the rest of the connections are everybody else's. */
  transactions: number;
  /** Above this much unsent, only the newest state of each subscription is kept. */
  softBuffer: number;
  /** Above this much unsent, what is kept included, the socket is closed and may come back for the present state. */
  hardBuffer: number;
  /** A newcomer is given the last state unless it is older. */
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

/** Close codes beside those of the protocol. */
export const LiveClose = {
  /** The server stops; come back, to another process. */
  goingAway: 1001,
  /** Too many, or too slow: come back later. */
  tryAgainLater: 1013,
  /** This socket says too much: a fault of the client. */
  tooMany: 4429,
  /** The session ended or its rights changed: come back as whoever you are now. */
  sessionChanged: 4499,
} as const;

/** Counts what is open under a name; `take` refuses above the limit. */
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

/** An allowance for each name: `take` refuses while it is used up. Speed is measured by the machine's own time. */
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

/** Lets so many work at the same time; the others wait in the order in which they came. */
export function createGate(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside < atOnce) inside += 1;
    // Whoever leaves hands over the place.
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
