/** The amount of work in each row of the benchmark. */
export interface Size {
  /** Rounds with their milliseconds per side, after a warm-up of each. */
  editor: { items: number; rounds: number; roundMs: number; warmMs: number };
  /**
   * The pages of the app, each in timed rounds, with a meeting of this many items; and roll calls per round of votes.
   */
  pages: { items: number; rounds: number; roundMs: number; warmMs: number; rollCalls: number };
  /** Pages opened by a new browser, and round trips between two rooms. */
  firstPage: { opens: number; walks: number };
  /** A resolution with this many clauses, how often it is opened, and the letters typed before each pause. */
  drafting: { clauses: number; opens: number; letters: number };
  room: { screens: number; votes: number; warmVotes: number }[];
  /** Guests who watch an opening, bids already read, and steps. */
  watchers: { screens: number; bids: number; steps: number; warmSteps: number };
  /** Displays of a whole roll call, and its votes. */
  rollCall: { screens: number; votes: number; warmVotes: number };
  agenda: { items: number; rounds: number; warmRounds: number };
  /** Measured starts, after a first one. */
  starts: number;
  /** Resolutions of the large and the small county, number of other counties, and rounds of each query. */
  repository: { large: number; small: number; others: number; rounds: number; warmRounds: number };
  /** The same for solicitations. */
  projects: Size["repository"];
  /** The same for contracts. */
  contracts: Size["repository"];
  /** Executed contracts on the radar, and rounds. */
  radar: { contracts: number; rounds: number; warmRounds: number };
  /** Certificates of insurance of a county. */
  insurance: { large: number };
  /** Pages of the vendor portal: requests per second, seconds per round, and solicitations of the county. */
  portal: { solicitations: number; perSecond: number; seconds: number; rounds: number };
  /** The public pages: requests per second, with a meeting of this many items in session. */
  publicPages: { items: number; perSecond: number; seconds: number; rounds: number };
  /** Bids in the comparison. */
  tabulation: { bidders: number; lines: number; rounds: number };
  /** Items of a packet, each with a paper of this many pages. */
  packet: { items: number; pages: number; rounds: number };
  /** An imported county, the percentages at which it is killed, and the ballots for the comparison. */
  imports: {
    meetings: number;
    bodies: number;
    matters: number;
    items: number;
    killedAt: number[];
    rounds: number;
    /** Also on the product's own PostgreSQL. */
    embedded: boolean;
  };
}

/**
 * The sizes for the figures of docs/scale.md. BENCH_RESOLUTIONS, BENCH_SOLICITATIONS and BENCH_CONTRACTS change the
 * size of the large county.
 */
export const FULL: Size = {
  editor: { items: 20, rounds: 5, roundMs: 2_500, warmMs: 3_000 },
  pages: { items: 20, rounds: 3, roundMs: 1_500, warmMs: 1_500, rollCalls: 8 },
  firstPage: { opens: 7, walks: 10 },
  drafting: { clauses: 200, opens: 7, letters: 20 },
  room: [
    { screens: 100, votes: 40, warmVotes: 2 },
    { screens: 1_000, votes: 40, warmVotes: 2 },
    { screens: 5_000, votes: 8, warmVotes: 2 },
  ],
  watchers: { screens: 500, bids: 50, steps: 40, warmSteps: 4 },
  rollCall: { screens: 2_000, votes: 20, warmVotes: 3 },
  agenda: { items: 100, rounds: 15, warmRounds: 2 },
  starts: 3,
  insurance: { large: Number(process.env["BENCH_CERTIFICATES"] ?? 100_000) },
  repository: {
    large: Number(process.env["BENCH_RESOLUTIONS"] ?? 1_000_000),
    small: 10_000,
    others: 98,
    rounds: 40,
    warmRounds: 8,
  },
  projects: {
    large: Number(process.env["BENCH_SOLICITATIONS"] ?? 100_000),
    small: 10_000,
    others: 98,
    rounds: 24,
    warmRounds: 6,
  },
  contracts: {
    large: Number(process.env["BENCH_CONTRACTS"] ?? 1_000_000),
    small: 10_000,
    others: 98,
    rounds: 24,
    warmRounds: 6,
  },
  radar: { contracts: 20_000, rounds: 30, warmRounds: 6 },
  portal: { solicitations: 10_000, perSecond: 200, seconds: 4, rounds: 2 },
  publicPages: { items: 20, perSecond: 200, seconds: 4, rounds: 2 },
  tabulation: { bidders: 60, lines: 2_400, rounds: 7 },
  packet: { items: 30, pages: 9, rounds: 5 },
  imports: {
    meetings: 17_350,
    bodies: 40,
    matters: 21_481,
    items: 228_864,
    killedAt: [20, 45, 70],
    rounds: 20,
    embedded: true,
  },
};

/** Minimal sizes, to check that every row still runs, not how fast. */
export const BLINK: Size = {
  editor: { items: 3, rounds: 1, roundMs: 100, warmMs: 100 },
  pages: { items: 3, rounds: 1, roundMs: 100, warmMs: 100, rollCalls: 1 },
  firstPage: { opens: 1, walks: 1 },
  drafting: { clauses: 4, opens: 1, letters: 2 },
  room: [{ screens: 5, votes: 1, warmVotes: 1 }],
  watchers: { screens: 5, bids: 2, steps: 1, warmSteps: 1 },
  rollCall: { screens: 5, votes: 1, warmVotes: 1 },
  agenda: { items: 3, rounds: 1, warmRounds: 0 },
  starts: 1,
  repository: { large: 400, small: 100, others: 2, rounds: 1, warmRounds: 0 },
  projects: { large: 400, small: 100, others: 2, rounds: 1, warmRounds: 0 },
  contracts: { large: 400, small: 100, others: 2, rounds: 1, warmRounds: 0 },
  radar: { contracts: 400, rounds: 1, warmRounds: 0 },
  insurance: { large: 400 },
  portal: { solicitations: 400, perSecond: 50, seconds: 0.2, rounds: 1 },
  publicPages: { items: 3, perSecond: 50, seconds: 0.2, rounds: 1 },
  tabulation: { bidders: 3, lines: 20, rounds: 1 },
  packet: { items: 2, pages: 2, rounds: 1 },
  imports: { meetings: 80, bodies: 3, matters: 40, items: 640, killedAt: [], rounds: 1, embedded: false },
};
