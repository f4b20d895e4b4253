import { useMemo } from "react";
import { graphql, useFragment } from "react-relay";
import { Runway, type RunwayTone } from "#design-system/Runway/Runway.tsx";
import { writtenDate } from "#web/shell/formats.ts";
import type { RadarChart_radar$key } from "./__generated__/RadarChart_radar.graphql.ts";
import { ticksOf, type runwayStates } from "./radarAddress.ts";
import { texts } from "./texts.ts";

const tones: Readonly<Record<(typeof runwayStates)[number], RunwayTone>> = {
  EXPIRED: "ENDED",
  LATE: "PASSED",
  SOON: "SOON",
  SAFE: "SAFE",
  COVERED: "COVERED",
};

type Props = { radar: RadarChart_radar$key; chosen: string; onChoose: (key: string) => void };

/** The contracts of a page as bars to scale, with their last safe day, notice date and end. */
export function RadarChart({ radar, chosen, onChoose }: Props) {
  const { from, to, todayAt, rows } = useFragment(
    graphql`
      fragment RadarChart_radar on ContractRadar {
        from
        to
        todayAt
        rows {
          key
          number
          name
          endDate
          lastSafeDay
          daysLeft
          state
          startAt
          safeAt
          noticeAt
          endAt
        }
      }
    `,
    radar,
  );
  const ticks = useMemo(() => ticksOf(from, to), [from, to]);
  const bars = useMemo(
    () =>
      rows.map(({ key, number, name, endDate, lastSafeDay, daysLeft, state, noticeAt, startAt, safeAt, endAt }) => {
        const detail = state === "EXPIRED" || state === "COVERED" ? texts.states[state] : texts.daysLeft(daysLeft);
        return {
          key,
          startAt,
          safeAt,
          endAt,
          noticeAt: noticeAt ?? null,
          label: name,
          detail: `${number}, ${detail.toLowerCase()}`,
          words: texts.words(writtenDate(endDate), writtenDate(lastSafeDay), texts.states[state]),
          tone: tones[state],
        };
      }),
    [rows],
  );
  return (
    <Runway
      label={texts.chart}
      rows={bars}
      todayAt={todayAt}
      ticks={ticks}
      legend={texts.legend}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
