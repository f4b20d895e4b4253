import { graphql, useFragment } from "react-relay";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Heading, Stack } from "#design-system/Layout/Layout.tsx";
import type { MemberMeeting_meeting$key } from "./__generated__/MemberMeeting_meeting.graphql.ts";
import type { MemberMeetingSubscription } from "./__generated__/MemberMeetingSubscription.graphql.ts";
import { MemberBallot } from "./MemberBallot.tsx";
import { texts } from "../texts.ts";
import { useLive } from "../useLive.ts";

const itemChanged = graphql`
  subscription MemberMeetingSubscription($meetingId: ID!) {
    currentItemChanged(meetingId: $meetingId) {
      ...MemberMeeting_meeting
    }
  }
`;

/** The current item for one member. It follows the clerk automatically. */
export function MemberMeeting({ meeting: meetingRef }: { meeting: MemberMeeting_meeting$key }) {
  const meeting = useFragment(
    graphql`
      fragment MemberMeeting_meeting on Meeting {
        id
        currentItem {
          id
          number
          description
          currentMotion {
            id
            ...MemberBallot_motion
          }
        }
      }
    `,
    meetingRef,
  );
  const meetingId = meeting.id;
  useLive<MemberMeetingSubscription>(itemChanged, { meetingId });
  const item = meeting.currentItem;
  const motion = item?.currentMotion;
  return (
    <Stack gap="4">
      {item && <Heading level={2}>{`${item.number}. ${item.description}`}</Heading>}
      {motion ? (
        <MemberBallot key={motion.id} motion={motion} />
      ) : (
        <EmptyState title={texts.waiting} text={texts.waitingHelp} />
      )}
    </Stack>
  );
}
