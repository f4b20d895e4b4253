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
      ...MeetingPath_meeting
      ...MeetingActs_meeting
      ...MeetingFields_meeting
      ...MeetingDocuments_meeting
      ...AgendaItemsTable_meeting
      # With the rows: a form must never see a newer text beside an older version of its item.
      items {
        ...AgendaItemForm_item
      }
    }
  }
`;

/**
 * Keeps the meeting current when other clerks change it: attendance, the agenda and its current item, fields, documents
 * and state. `meetingId` is a global id.
 */
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
