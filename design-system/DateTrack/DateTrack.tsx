import { chakra } from "@chakra-ui/react";
import { dateTrackRecipe } from "./DateTrack.recipe.ts";

const Root = chakra("div", dateTrackRecipe);

export type TrackedDay = {
  key: string;
  /** YYYY-MM-DD. */
  day: string;
  /** What it is: 'Due'. */
  label: string;
  /** Formatted: 'Apr 14, 2026'. */
  written: string;
};

export type DateTrackProps = {
  /** The chart's subject: 'Calendar of this purchase'. */
  label: string;
  days: readonly TrackedDay[];
  /** Non-working days: 'Memorial Day'. */
  closed?: readonly Omit<TrackedDay, "key">[];
};

const DAY = 86_400_000;
/** Rem per day, and the minimum and maximum between two stops. */
const PER_DAY = 0.12;
const MIN = 0.5;
const MAX = 4;

const gapOf = (from: string, to: string): number =>
  Math.min(MAX, Math.max(MIN, ((Date.parse(to) - Date.parse(from)) / DAY) * PER_DAY));

/** A vertical sequence of days to scale. It is a picture, so the page must also show its data in a table. */
export function DateTrack({ label, days, closed = [] }: DateTrackProps) {
  const byDay = Map.groupBy(
    days.toSorted((one, other) => one.day.localeCompare(other.day)),
    ({ day }) => day,
  );
  const stops = [
    ...[...byDay].map(([day, at]) => ({
      day,
      written: at[0]?.written ?? day,
      what: at.map((each) => each.label).join(", "),
      closed: false,
    })),
    ...closed
      .filter(({ day }) => !byDay.has(day))
      .map((each) => ({ day: each.day, written: each.written, what: each.label, closed: true })),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
  return (
    <Root role="img" aria-label={`${label}: ${days.map((each) => `${each.label} ${each.written}`).join("; ")}`}>
      {stops.map((stop, index) => {
        const before = stops[index - 1];
        const gap = before ? gapOf(before.day, stop.day) : 0;
        return (
          <div
            key={stop.day}
            className="stop"
            data-closed={stop.closed}
            data-strong={index === stops.length - 1}
            style={{ "--gap": `${gap}rem`, paddingTop: `${gap}rem` } as React.CSSProperties}
          >
            <span className="mark" />
            <span>
              <span className="what">{stop.what}</span> <span className="when">{stop.written}</span>
            </span>
          </div>
        );
      })}
    </Root>
  );
}
