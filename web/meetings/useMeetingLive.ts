import { useMemo } from "react";
import { graphql, useSubscription } from "react-relay";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import type { useMeetingLiveAttendanceSubscription } from "./__generated__/useMeetingLiveAttendanceSubscription.graphql.ts";
import type { useMeetingLiveItemSubscription } from "./__generated__/useMeetingLiveItemSubscription.graphql.ts";

const attendance = graphql`
  subscription useMeetingLiveAttendanceSubscription($meetingId: ID!) {
    attendanceChanged(meetingId: $meetingId) {
      ...AttendancePanel_meeting
    }
  }
`;
const item = graphql`
  subscription useMeetingLiveItemSubscription($meetingId: ID!) {
    currentItemChanged(meetingId: $meetingId) {
      state
      ...MeetingSteps_meeting
      ...AgendaItemsTable_meeting
    }
  }
`;

/** Keeps the meeting as other clerks leave it: who is present, which item is up, how far the meeting is. `meetingId` is a global id. */
export function useMeetingLive(meetingId: string): void {
  const variables = useMemo(() => ({ meetingId }), [meetingId]);
  useSubscription<useMeetingLiveAttendanceSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<useMeetingLiveAttendanceSubscription> => ({ subscription: attendance, variables }),
      [variables],
    ),
  );
  useSubscription<useMeetingLiveItemSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<useMeetingLiveItemSubscription> => ({ subscription: item, variables }),
      [variables],
    ),
  );
}
