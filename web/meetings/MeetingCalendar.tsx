import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { CalendarStrip } from "#design-system/CalendarStrip/CalendarStrip.tsx";
import type { MeetingCalendar_meetings$key } from "./__generated__/MeetingCalendar_meetings.graphql.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { meetingStates } from "./meetingState.ts";
import { dashboardTexts as texts } from "./texts.ts";

/** The year of meetings at a glance; each day leads to its meeting. */
export function MeetingCalendar({
  meetings: key,
  year,
  today,
}: {
  meetings: MeetingCalendar_meetings$key;
  year: number;
  today: string | undefined;
}) {
  const meetings = useFragment(
    graphql`
      fragment MeetingCalendar_meetings on QueryMeetingsConnection {
        edges {
          node {
            key
            number
            meetingType
            date
            state
          }
        }
      }
    `,
    key,
  );
  const days = meetings.edges.flatMap((edge) =>
    edge?.node
      ? [
          {
            date: edge.node.date,
            label: texts.meetingOn(edge.node.meetingType, edge.node.number, writtenDate(edge.node.date)),
            hue: meetingStates[edge.node.state].hue,
            href: `/meetings/${edge.node.key}/edit`,
          },
        ]
      : [],
  );
  return (
    <CalendarStrip
      year={year}
      label={texts.meetingsOf(year)}
      days={days}
      {...(today ? { today } : {})}
      renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
    />
  );
}
