import { useMemo } from "react";
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

/** Keeps the project as others, and the clock, leave it. `projectId` is a global id; `onGone` runs when it can be read no more. */
export function useProjectLive(projectId: string, onGone: () => void): void {
  useSubscription<useProjectLiveSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<useProjectLiveSubscription> => ({
        subscription: changed,
        variables: { projectId },
        onNext: (answer) => {
          if (answer && !answer.projectChanged) onGone();
        },
      }),
      [projectId, onGone],
    ),
  );
}
