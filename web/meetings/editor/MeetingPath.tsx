import { graphql, useFragment } from "react-relay";
import { Box } from "#design-system/Layout/Layout.tsx";
import { StationLine } from "#design-system/StationLine/StationLine.tsx";
import { hourInWords } from "#schema/dates.rules.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { pathOf } from "./meetingPath.ts";
import type { MeetingPath_meeting$key } from "./__generated__/MeetingPath_meeting.graphql.ts";
import { pathTexts as texts } from "../texts.ts";

/** Plan, agenda, publish, run, minutes: where a meeting is on its path, and what it waits for there. */
export function MeetingPath({ meeting }: { meeting: MeetingPath_meeting$key }) {
  const { number, state, date, startTime, location, items, agendaVersions } = useFragment(
    graphql`
      fragment MeetingPath_meeting on Meeting {
        number
        state
        date
        startTime
        location
        items {
          __typename
        }
        agendaVersions {
          __typename
        }
      }
    `,
    meeting,
  );
  return (
    <Box mb="5" data-no-print>
      <StationLine
        short
        label={texts.path(number)}
        stations={pathOf({
          state,
          items: items.length,
          versions: agendaVersions.length,
          isPlanned: startTime != null && location != null,
          when: [writtenDate(date), startTime && hourInWords(startTime)].filter(Boolean).join(", "),
        })}
      />
    </Box>
  );
}
