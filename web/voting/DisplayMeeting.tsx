import { graphql, useFragment } from "react-relay";
import { DisplayBoard } from "#design-system/DisplayBoard/DisplayBoard.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { STATE_LABELS } from "#schema/meetings/rules.ts";
import { longDate } from "#web/shell/formats.ts";
import type { DisplayMeeting_meeting$key } from "./__generated__/DisplayMeeting_meeting.graphql.ts";
import type { DisplayMeetingAttendanceSubscription } from "./__generated__/DisplayMeetingAttendanceSubscription.graphql.ts";
import type { DisplayMeetingSubscription } from "./__generated__/DisplayMeetingSubscription.graphql.ts";
import { DisplayControls } from "./DisplayControls.tsx";
import { DisplayLine } from "./DisplayLine.tsx";
import { DisplayMotion } from "./DisplayMotion.tsx";
import { DisplayQuorum, MeetingQuorum } from "./DisplayQuorum.tsx";
import { FitToScreen } from "./FitToScreen.tsx";
import { texts } from "./texts.ts";
import { useLive } from "./useLive.ts";

const itemChanged = graphql`
  subscription DisplayMeetingSubscription($meetingId: ID!) {
    currentItemChanged(meetingId: $meetingId) {
      ...DisplayMeeting_meeting
    }
  }
`;

const attendanceChanged = graphql`
  subscription DisplayMeetingAttendanceSubscription($meetingId: ID!) {
    attendanceChanged(meetingId: $meetingId) {
      ...DisplayQuorum_meeting
    }
  }
`;

/** A meeting as the room sees it; it follows the clerk from item to item. */
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
        ...DisplayQuorum_meeting
        currentItem {
          id
          number
          description
          currentMotion {
            id
            ...DisplayMotion_motion
            ...DisplayQuorum_motion
          }
        }
      }
    `,
    meetingRef,
  );
  const meetingId = meeting.id;
  useLive<DisplayMeetingSubscription>(itemChanged, { meetingId });
  useLive<DisplayMeetingAttendanceSubscription>(attendanceChanged, { meetingId });
  const { currentItem: item, state } = meeting;
  const motion = item?.currentMotion;
  const title = item && (
    <Text as="h1" textStyle="displayTitle" lineClamp="2">{`${item.number}. ${item.description}`}</Text>
  );
  return (
    <FitToScreen>
      <DisplayBoard
        header={
          <>
            <strong>{county}</strong> · {meeting.meetingType} {meeting.number} · {longDate(meeting.date)}
            {state !== "IN_SESSION" && ` · ${STATE_LABELS[state]}`}
          </>
        }
        main={
          item ? (
            motion ? (
              <DisplayMotion key={motion.id} motion={motion} title={title} />
            ) : (
              title
            )
          ) : (
            <EmptyState level={1} title={texts.noItem} text={texts.noItemHelp} />
          )
        }
        connection={
          <HStack gap="0.6em" flexWrap="wrap">
            {motion ? (
              <DisplayQuorum key={motion.id} meeting={meeting} motion={motion} />
            ) : (
              <MeetingQuorum meeting={meeting} />
            )}
            <DisplayLine size="display" />
          </HStack>
        }
      />
      <DisplayControls />
    </FitToScreen>
  );
}
