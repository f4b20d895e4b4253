import { addDays } from "#schema/days.rules.ts";
import { placeOn, type RunwayState } from "#schema/contracts/radar/lead.rules.ts";
import { addressOf, flag, oneOf, text, whole } from "#web/lists/listAddress.ts";

export const RADAR = "/contracts/radar";
export const runwayStates = ["EXPIRED", "LATE", "SOON", "SAFE", "COVERED"] as const satisfies readonly RunwayState[];

/** The state of the radar in the address. */
export const radarAddress = addressOf({
  department: text,
  mine: flag("mine"),
  state: oneOf(runwayStates),
  page: whole,
});

/** The query arguments of an address. */
export function radarVariables(url: string) {
  const { department, mine, state, page } = radarAddress.read(new URL(url).searchParams);
  return { departmentId: department, mine: mine ?? false, state, page: page ?? 1 };
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** A month in words: 'Jan 2027'. */
export const monthInWords = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** Ticks of the axis between two days, at most six, each on the first of a month. */
export function ticksOf(from: string, to: string): { at: number; label: string }[] {
  const firsts: string[] = [];
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = `${addDays(month, 32).slice(0, 7)}-01`)
    if (month >= from) firsts.push(month);
  const every = Math.max(1, Math.ceil(firsts.length / 6));
  return (
    firsts
      .filter((_, n) => n % every === 0)
      .map((day) => ({ at: placeOn({ from, to }, day), label: monthInWords(day.slice(0, 7)) }))
      // A label at the right edge would be cut off.
      .filter(({ at }) => at < 9300)
  );
}
