import { graphql, useFragment } from "react-relay";
import { DisplayBoard } from "#design-system/DisplayBoard/DisplayBoard.tsx";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { longDate } from "#web/shell/formats.ts";
import { useServerClock } from "../serverClock.ts";
import type { DisplayMeeting_meeting$key } from "./__generated__/DisplayMeeting_meeting.graphql.ts";
import { DisplayControls } from "./DisplayControls.tsx";
import { DisplayNow } from "./DisplayNow.tsx";
import { DisplayQuorum, MeetingQuorum } from "./DisplayQuorum.tsx";
import { MeetingLine } from "./MeetingLine.tsx";
import { Subtitles } from "./Subtitles.tsx";
import { useMeetingWatched } from "../useMeetingWatched.ts";
import { useDisplayFit } from "./useDisplayFit.ts";
import { useDisplaySettings } from "./useDisplaySettings.ts";
import { FONT_SCALES } from "./displaySettings.ts";

/** A meeting as the room sees it. It follows the clerk from item to item. */
export function DisplayMeeting({
  meeting: meetingRef,
  county,
}: {
  meeting: DisplayMeeting_meeting$key;
  county: string;
}) {
  const meeting = useFragment(
    graphql`
      fragment DisplayMeeting_meeting on Meeting {
        id
        number
        meetingType
        date
        state
        now
        ...DisplayNow_meeting
        ...DisplayQuorum_meeting
        ...MeetingLine_meeting
        ...Subtitles_meeting
        currentItem {
          id
          currentMotion {
            id
            ...DisplayQuorum_motion
          }
        }
      }
    `,
    meetingRef,
  );
  useMeetingWatched(meeting.id);
  useServerClock(meeting.now);
  const settings = useDisplaySettings();
  const frame = useDisplayFit(FONT_SCALES[settings.size]);
  const motion = meeting.currentItem?.currentMotion;
  return (
    <>
      <div ref={frame}>
        <DisplayBoard
          look={settings.theme === "contrast" ? "contrast" : "own"}
          header={
            <Text fontSize="inherit" lineClamp="1">
              <strong>{county}</strong> · {meeting.meetingType} {meeting.number} · {longDate(meeting.date)}
            </Text>
          }
          main={<DisplayNow meeting={meeting} />}
          connection={
            <HStack gap="0.6em" flexWrap="wrap">
              {meeting.state === "IN_SESSION" &&
                (motion ? (
                  <DisplayQuorum key={motion.id} meeting={meeting} motion={motion} />
                ) : (
                  <MeetingQuorum meeting={meeting} />
                ))}
              <MeetingLine meeting={meeting} size="display" />
            </HStack>
          }
        />
      </div>
      <Subtitles meeting={meeting} />
      <DisplayControls {...settings} />
    </>
  );
}
