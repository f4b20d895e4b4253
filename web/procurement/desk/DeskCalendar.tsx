import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Section } from "#design-system/Layout/Layout.tsx";
import { MonthCalendar, type CalendarKind } from "#design-system/MonthCalendar/MonthCalendar.tsx";
import { countyDay, writtenTime } from "#web/shell/formats.ts";
import type { DeskCalendar_dates$key } from "./__generated__/DeskCalendar_dates.graphql.ts";
import { texts } from "./texts.ts";

const kinds = {
  QUESTIONS: { word: texts.kinds.QUESTIONS, hue: "violet", shape: "ring" },
  DUE: { word: texts.kinds.DUE, hue: "amber", shape: "clock" },
  OPENING: { word: texts.kinds.OPENING, hue: "teal", shape: "square" },
} as const satisfies Record<string, CalendarKind>;

type Props = {
  dates: DeskCalendar_dates$key;
  /** YYYY-MM. */
  month: string;
  today: string;
  onMonth: (month: string) => void;
};

/** A month of the dates when questions end, bids are due and openings are held. Each date links to its project. */
export function DeskCalendar({ dates: key, month, today, onMonth }: Props) {
  const dates = useFragment(
    graphql`
      fragment DeskCalendar_dates on ProcurementDate @relay(plural: true) {
        kind
        at
        projectKey
        procurementId
        title
      }
    `,
    key,
  );
  return (
    <Section title={texts.dates}>
      <MonthCalendar
        label={texts.calendar}
        month={month}
        onMonth={onMonth}
        today={today}
        kinds={kinds}
        entries={dates.map(({ kind, at, projectKey, procurementId, title }) => ({
          key: `${kind} ${projectKey}`,
          date: countyDay(at),
          kind,
          title,
          detail: `${procurementId}, ${writtenTime(at)}`,
          href: `/projects/${projectKey}`,
        }))}
        renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
      />
    </Section>
  );
}
