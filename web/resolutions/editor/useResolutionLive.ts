import { useMemo } from "react";
import { graphql, useSubscription } from "react-relay";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import type { useResolutionLiveSubscription } from "./__generated__/useResolutionLiveSubscription.graphql.ts";

const changed = graphql`
  subscription useResolutionLiveSubscription($resolutionId: ID!) {
    # Everything the page shows: a form must never see a newer version beside an older text.
    resolutionChanged(resolutionId: $resolutionId) {
      ...ResolutionEditor_resolution
      ...HereNow_here
    }
  }
`;

/**
 * Keeps the resolution current when others change it. `resolutionId` is a global id; `onGone` runs when it can no
 * longer be read.
 */
export function useResolutionLive(resolutionId: string, onGone: () => void): void {
  useSubscription<useResolutionLiveSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<useResolutionLiveSubscription> => ({
        subscription: changed,
        variables: { resolutionId },
        onNext: (answer) => {
          if (answer && !answer.resolutionChanged) onGone();
        },
      }),
      [resolutionId, onGone],
    ),
  );
}
