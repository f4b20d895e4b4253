import { useMemo, useState } from "react";
import { graphql, useSubscription } from "react-relay";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import type { useProjectLiveSubscription } from "./__generated__/useProjectLiveSubscription.graphql.ts";

const changed = graphql`
  subscription useProjectLiveSubscription($projectId: ID!) {
    # Everything the page shows: a form must never see a newer version beside an older text.
    projectChanged(projectId: $projectId) {
      ...Workspace_project
    }
  }
`;

/**
 * Keeps the project current when others or the clock change it. `projectId` is a global id; `onGone` runs when it can
 * no longer be read. Returns the number of events received, because not every event changes the project's version.
 */
export function useProjectLive(projectId: string, onGone: () => void): number {
  const [heard, setHeard] = useState(0);
  useSubscription<useProjectLiveSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<useProjectLiveSubscription> => ({
        subscription: changed,
        variables: { projectId },
        onNext: (answer) => {
          if (answer && !answer.projectChanged) onGone();
          setHeard((before) => before + 1);
        },
      }),
      [projectId, onGone],
    ),
  );
  return heard;
}
