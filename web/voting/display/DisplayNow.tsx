import { graphql, useFragment } from "react-relay";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { hourInWords } from "#schema/dates.rules.ts";
import { actionOf } from "#schema/meetings/agenda/items.rules.ts";
import { ENDED_STATES } from "#schema/meetings/rules.ts";
import { countyTime, longDate } from "#web/shell/formats.ts";
import type { DisplayNow_meeting$key } from "./__generated__/DisplayNow_meeting.graphql.ts";
import { DisplayAdjourned } from "./DisplayAdjourned.tsx";
import { DisplayAgenda } from "./DisplayAgenda.tsx";
import { DisplayMotion } from "./DisplayMotion.tsx";
import { DisplaySpeaker } from "./DisplaySpeaker.tsx";
import { DisplayStanding } from "./DisplayStanding.tsx";
import { texts } from "../texts.ts";

/**
 * The current content of the display: the state of the meeting, the current speaker, the item with its vote, or the
 * agenda.
 */
export function DisplayNow({ meeting: meetingRef }: { meeting: DisplayNow_meeting$key }) {
  const meeting = useFragment(
    graphql`
      fragment DisplayNow_meeting on Meeting {
        state
        date
        startTime
        location
        recess {
          expectedAt
        }
        executiveSession {
          subject
        }
        ...DisplayAdjourned_meeting
        ...DisplayAgenda_meeting
        ...DisplaySpeaker_meeting
        speakers {
          state
        }
        currentItem {
          number
          description
          motionText
          currentMotion {
            id
            state
            ...DisplayMotion_motion
          }
        }
      }
    `,
    meetingRef,
  );
  const { state, currentItem: item, startTime } = meeting;
  if (state === "CANCELLED") return <DisplayStanding word={texts.cancelled} text={texts.cancelledHelp} />;
  if (ENDED_STATES.includes(state)) return <DisplayAdjourned meeting={meeting} />;
  const action = item && actionOf({ description: item.description, motionText: item.motionText });
  const name = item && `${item.number}. ${item.description}`;
  if (meeting.executiveSession)
    return <DisplayStanding word={texts.executiveSession} text={meeting.executiveSession.subject} />;
  if (state === "RECESS") {
    const until = meeting.recess?.expectedAt;
    const goesOn = [until && texts.goesOnAt(hourInWords(countyTime(until))), name && texts.goesOnWith(name)];
    return <DisplayStanding word={texts.recess} text={goesOn.filter(Boolean).join(" · ")} />;
  }
  const motion = item?.currentMotion;
  const floorTaken = meeting.speakers.some((speaker) => speaker.state === "SPEAKING" || speaker.state === "PAUSED");
  if (floorTaken && motion?.state !== "OPEN") return <DisplaySpeaker meeting={meeting} />;
  if (item && motion)
    return (
      <DisplayMotion
        key={motion.id}
        motion={motion}
        title={
          <Text as="h1" textStyle="displayTitle" lineClamp="2">
            {name}
          </Text>
        }
      />
    );
  if (item)
    return (
      <Stack flex="1" minH="0" gap="0.8em" justifyContent="space-between">
        <Stack gap="0.4em">
          <Text as="h1" textStyle="displayHuge" fontSize="2.4em" lineClamp={action ? "3" : "5"}>
            {name}
          </Text>
          {action && (
            <Text fontSize="1.5em" lineHeight="1.25" lineClamp="3">
              {action}
            </Text>
          )}
        </Stack>
        <DisplayAgenda meeting={meeting} show="around" />
      </Stack>
    );
  const begins = startTime ? texts.startsAt(hourInWords(startTime)) : longDate(meeting.date);
  return (
    <DisplayStanding
      word={state === "IN_SESSION" ? texts.inSession : begins}
      text={state === "IN_SESSION" ? texts.noItemHelp : meeting.location}
    >
      <DisplayAgenda meeting={meeting} />
    </DisplayStanding>
  );
}
