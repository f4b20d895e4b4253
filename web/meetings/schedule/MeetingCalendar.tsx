import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { CalendarStrip } from "#design-system/CalendarStrip/CalendarStrip.tsx";
import type {
  MeetingCalendar_days$data,
  MeetingCalendar_days$key,
} from "./__generated__/MeetingCalendar_days.graphql.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { meetingStates } from "../meetingState.ts";
import { dashboardTexts as texts } from "../texts.ts";

/** A day's one meeting, or the number of meetings. The state is added if all have the same. */
function labelOf({ date, count, number, meetingType, state }: MeetingCalendar_days$data[number]): string {
  const day = writtenDate(date);
  const word = state ? meetingStates[state].word : null;
  return number && meetingType && word
    ? texts.meetingOn(meetingType, number, day, word)
    : texts.meetingsOn(count, day, word);
}

/** The year of meetings at a glance. Each day links to its meeting, or to the list of the day if there are several. */
export function MeetingCalendar({
  days: key,
  year,
  today,
}: {
  days: MeetingCalendar_days$key;
  year: number;
  today: string | undefined;
}) {
  const days = useFragment(
    graphql`
      fragment MeetingCalendar_days on MeetingDay @relay(plural: true) {
        date
        count
        key
        number
        meetingType
        state
      }
    `,
    key,
  );
  return (
    <CalendarStrip
      year={year}
      label={texts.meetingsOf(year)}
      days={days.map((day) => {
        const stands = day.state ? meetingStates[day.state] : null;
        return {
          date: day.date,
          count: day.count,
          label: labelOf(day),
          hue: stands?.hue,
          shape: stands?.shape,
          href: day.key ? `/meetings/${day.key}/edit` : `/meetings?day=${day.date}`,
        };
      })}
      {...(today ? { today } : {})}
      renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
    />
  );
}
