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
  subscriptionsPerSocket: number;
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
