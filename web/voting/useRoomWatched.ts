import { graphql } from "react-relay";
import type { useRoomWatchedItemSubscription } from "./__generated__/useRoomWatchedItemSubscription.graphql.ts";
import type { useRoomWatchedSpeakersSubscription } from "./__generated__/useRoomWatchedSpeakersSubscription.graphql.ts";
import { useLive } from "./useLive.ts";

const itemChanged = graphql`
  subscription useRoomWatchedItemSubscription($meetingId: ID!) {
    currentItemChanged(meetingId: $meetingId) {
      ...LiveItem_meeting
      ...DisplayAgenda_meeting
    }
  }
`;

const speakersChanged = graphql`
  subscription useRoomWatchedSpeakersSubscription($meetingId: ID!) {
    speakersChanged(meetingId: $meetingId) {
      now
      ...LiveSpeaker_meeting
    }
  }
`;

/** Updates for phones and the stream: less than the wall's, to save data. */
export function useRoomWatched(meetingId: string): void {
  useLive<useRoomWatchedItemSubscription>(itemChanged, { meetingId });
  useLive<useRoomWatchedSpeakersSubscription>(speakersChanged, { meetingId });
}
