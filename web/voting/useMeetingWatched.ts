import { graphql } from "react-relay";
import type { useMeetingWatchedAttendanceSubscription } from "./__generated__/useMeetingWatchedAttendanceSubscription.graphql.ts";
import type { useMeetingWatchedItemSubscription } from "./__generated__/useMeetingWatchedItemSubscription.graphql.ts";
import type { useMeetingWatchedSpeakersSubscription } from "./__generated__/useMeetingWatchedSpeakersSubscription.graphql.ts";
import { useLive } from "./useLive.ts";

const itemChanged = graphql`
  subscription useMeetingWatchedItemSubscription($meetingId: ID!) {
    currentItemChanged(meetingId: $meetingId) {
      ...DisplayMeeting_meeting
    }
  }
`;

const attendanceChanged = graphql`
  subscription useMeetingWatchedAttendanceSubscription($meetingId: ID!) {
    attendanceChanged(meetingId: $meetingId) {
      ...DisplayQuorum_meeting
    }
  }
`;

const speakersChanged = graphql`
  subscription useMeetingWatchedSpeakersSubscription($meetingId: ID!) {
    speakersChanged(meetingId: $meetingId) {
      now
      ...DisplaySpeaker_meeting
    }
  }
`;

/** Updates for a display of the whole meeting: item, state, attendance and speakers. */
export function useMeetingWatched(meetingId: string): void {
  useLive<useMeetingWatchedItemSubscription>(itemChanged, { meetingId });
  useLive<useMeetingWatchedAttendanceSubscription>(attendanceChanged, { meetingId });
  useLive<useMeetingWatchedSpeakersSubscription>(speakersChanged, { meetingId });
}
