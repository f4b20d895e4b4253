// Estimates the machines that 3,000 counties need on a Monday night, from the bench's measurements. No county is
// created for it.

/**
 * Residents of US counties at quantiles of all counties, close to the 2020 Census but not copied from its tables.
 * Between them, the logarithm is linear. The total is checked against the Census.
 */
const RESIDENTS: readonly (readonly [share: number, residents: number])[] = [
  [0, 64],
  [0.1, 5_000],
  [0.25, 10_900],
  [0.5, 25_800],
  [0.75, 68_000],
  [0.9, 213_000],
  [0.95, 450_000],
  [0.986, 1_000_000],
  [0.9955, 2_100_000],
  [0.998, 3_200_000],
  [0.9994, 5_000_000],
  [1, 10_014_009],
];

/** Residents of the county at a quantile of all counties, 0 to 1. */
export function residentsAt(share: number): number {
  const next = Math.max(
    1,
    RESIDENTS.findIndex(([each]) => each >= share),
  );
  const [[low, few], [high, many]] = [RESIDENTS[next - 1], RESIDENTS[next]] as [[number, number], [number, number]];
  return Math.round(few * (many / few) ** ((share - low) / (high - low)));
}

/**
 * Milliseconds of one core, node and PostgreSQL combined: two cores divided by the rates of rows (s) and (b), whose
 * clients ran on the same cores.
 */
export interface Costs {
  ballot: number;
  frame: number;
  keptReading: number;
  reading: number;
  signIn: number;
}
export const MEASURED: Costs = { ballot: 25, frame: 0.034, keptReading: 2, reading: 12.5, signIn: 24 };

/** Assumptions about people's behavior on such a night, which no one has measured and which the result depends on. */
export const ASSUMED = {
  counties: 3_000,
  meetings: 400,
  /** One resident in this many watches, from 3 to 10,000 (a county's socket limit). */
  watchedByOneOf: 2_000,
  /** Seconds between two roll calls. */
  betweenRollCalls: 180,
  /** Seconds between two pages of one working person. */
  betweenPages: 30,
  /** Share of queries answered from the cache. */
  kept: 0.7,
  /** Share of watchers who open a public page per minute. */
  leafing: 0.2,
  /** Simulated seconds. */
  seconds: 900,
  /** A machine with two cores: core milliseconds per second, and the share that its busiest minute may use. */
  machine: 2_000,
  busyMinute: 0.6,
} as const;

/** Deterministic numbers from 0 to 1 for a seed (mulberry32). */
export function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface NightOfCounty {
  residents: number;
  meets: boolean;
  /** Walls, seats, staff and watching residents. */
  screens: number;
  /** Core milliseconds in each second. */
  demand: Float64Array;
}

/** Number of events in a second for an average rate (Poisson, by products). */
function times(average: number, draw: () => number): number {
  if (average > 30) return Math.round(average);
  let count = 0;
  for (let left = draw(); left > Math.exp(-average); left *= draw()) count += 1;
  return count;
}

/** A county's load on its machine: in a meeting, each ballot goes to every screen, and people open pages meanwhile. */
export function nightOf(residents: number, meets: boolean, draw: () => number, costs: Costs = MEASURED): NightOfCounty {
  const seats = Math.min(25, 5 + Math.floor(Math.log10(Math.max(residents, 1_000) / 1_000) * 6));
  const watching = meets ? Math.min(10_000, Math.max(3, Math.round(residents / ASSUMED.watchedByOneOf))) : 0;
  const screens = meets ? 3 + seats + watching : 0;
  const working = meets ? 3 + seats : 1;
  const pages = working / ASSUMED.betweenPages + (watching * ASSUMED.leafing) / 60;
  const demand = new Float64Array(ASSUMED.seconds);
  const rollCall = Math.floor(draw() * ASSUMED.betweenRollCalls);
  for (let second = 0; second < ASSUMED.seconds; second += 1) {
    // A roll call has one ballot per second. Everyone signed in before it began.
    const isBallot = meets && (second + rollCall) % ASSUMED.betweenRollCalls < seats;
    const readings = times(pages, draw);
    const uncachedReadings = readings * (1 - ASSUMED.kept);
    demand[second] =
      (isBallot ? costs.ballot + screens * costs.frame : 0) +
      uncachedReadings * costs.reading +
      (readings - uncachedReadings) * costs.keptReading +
      times(working / 3_600, draw) * costs.signIn;
  }
  return { residents, meets, screens, demand };
}

/** All counties of the night, in order of arrival. */
export function night(seed: number, costs: Costs = MEASURED): NightOfCounty[] {
  const draw = drawing(seed);
  const counties = Array.from({ length: ASSUMED.counties }, (_, index) =>
    residentsAt((index + 0.5) / ASSUMED.counties),
  );
  // Which counties meet, and the order of arrival, are random.
  const order = counties.map((residents) => ({ residents, at: draw() })).sort((one, other) => one.at - other.at);
  return order
    .map(({ residents }, index) => nightOf(residents, index < ASSUMED.meetings, draw, costs))
    .map((each) => ({ each, at: draw() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

export interface Machine {
  counties: NightOfCounty[];
  demand: Float64Array;
}

/** Share of its two cores that a machine's busiest minute uses. */
export function busiestMinute(demand: Float64Array): number {
  let most = 0;
  for (let from = 0; from + 60 <= demand.length; from += 60)
    most = Math.max(most, demand.subarray(from, from + 60).reduce((sum, each) => sum + each, 0) / 60);
  return most / ASSUMED.machine;
}

const added = (demand: Float64Array, more: Float64Array) => demand.map((each, second) => each + (more[second] ?? 0));

/**
 * Assigns arriving counties to machines: each to the one being filled, until its busiest minute would exceed the limit.
 */
export function assignMachines(counties: readonly NightOfCounty[]): Machine[] {
  const machines: Machine[] = [];
  for (const county of counties) {
    const last = machines.at(-1);
    const demand = last ? added(last.demand, county.demand) : county.demand;
    if (last && busiestMinute(demand) <= ASSUMED.busyMinute) {
      last.counties.push(county);
      last.demand = demand;
    } else machines.push({ counties: [county], demand: county.demand });
  }
  return machines;
}

/** The county to move first when a machine gets too full: the one with the busiest minute. */
export const movesFirst = ({ counties }: Machine): NightOfCounty =>
  counties.reduce((one, other) => (busiestMinute(other.demand) > busiestMinute(one.demand) ? other : one));
