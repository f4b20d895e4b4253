import { ASSUMED, busiestMinute, movesFirst, night, assignMachines } from "./mondayNight.rules.ts";
import type { Row } from "./table.ts";

/** Number of simulated nights. The table shows the median. */
const NIGHTS = 5;

const counted = (value: number) => value.toLocaleString("en-US");

/**
 * (u) 3,000 counties on a Monday night with 400 simultaneous meetings: how many two-core machines, and which county
 * moves first. Computed, not run.
 */
export async function mondayNight(): Promise<Row[]> {
  const nights = Array.from({ length: NIGHTS }, (_, seed) => assignMachines(night(seed + 1)));
  const middle = nights.toSorted((one, other) => one.length - other.length)[Math.floor(NIGHTS / 2)] ?? [];
  const [full] = middle;
  if (!full) throw new Error("no county was placed");
  const first = movesFirst(full);
  const all = middle.flatMap(({ counties }) => counties);
  return [
    {
      what: `(u) estimated: ${counted(ASSUMED.counties)} counties, ${ASSUMED.meetings} meetings at once, ${counted(all.reduce((sum, { screens }) => sum + screens, 0))} screens`,
      ours: `${middle.length} machines of 2 cores`,
      limit: `${ASSUMED.busyMinute * 100}% of both in the busiest minute`,
      ratio: "",
      aim: "",
      met: null,
    },
    {
      what: `(u) estimated: one such machine serves`,
      ours: `${counted(full.counties.length)} counties, ${full.counties.filter(({ meets }) => meets).length} in their meetings`,
      limit: `${(busiestMinute(full.demand) * 100).toFixed(0)}% in its busiest minute`,
      ratio: "",
      aim: "",
      met: null,
    },
    {
      what: `(u) estimated: the first county to get its own machine`,
      ours: `${counted(first.residents)} residents, ${counted(first.screens)} screens`,
      limit: `${(busiestMinute(first.demand) * 100).toFixed(1)}% of a machine`,
      ratio: "",
      aim: "",
      met: null,
    },
  ];
}
