import { useMemo } from "react";
import { graphql, useSubscription } from "react-relay";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import type { useSpeakersLiveSubscription } from "./__generated__/useSpeakersLiveSubscription.graphql.ts";

const speakers = graphql`
  subscription useSpeakersLiveSubscription($meetingId: ID!) {
    speakersChanged(meetingId: $meetingId) {
      ...SpeakersPanel_meeting
    }
  }
`;

/** Keeps the speakers' list current when another clerk changes it. */
export function useSpeakersLive(meetingId: string): void {
  useSubscription<useSpeakersLiveSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<useSpeakersLiveSubscription> => ({
        subscription: speakers,
        variables: { meetingId },
      }),
      [meetingId],
    ),
  );
}
