import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useStepsHeldQuery } from "./__generated__/useStepsHeldQuery.graphql.ts";

type Step = { readonly about: string; readonly action: "APPROVAL" | "SIGNATURE" | "FYI"; readonly now: boolean };
/** A user's current and future steps on approval routes. `steps`: the first of them. */
export type StepsHeld = { readonly count: number; readonly steps: readonly Step[] };

/** Fetches a user's steps on approval routes. Null: not known yet. */
export function useStepsHeld(userId: string): { steps: StepsHeld | null; failed: boolean } {
  const environment = useRelayEnvironment();
  const [steps, setSteps] = useState<StepsHeld | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const asking = fetchQuery<useStepsHeldQuery>(
      environment,
      graphql`
        query useStepsHeldQuery($userId: ID!) {
          node(id: $userId) {
            ... on User @alias(as: "user") {
              stepsHeldCount
              stepsHeld {
                about
                action
                state
              }
            }
          }
        }
      `,
      { userId },
    ).subscribe({
      next: ({ node }) =>
        setSteps({
          count: node?.user?.stepsHeldCount ?? 0,
          steps: (node?.user?.stepsHeld ?? []).map(({ about, action, state }) => ({
            about,
            action,
            now: state === "OPEN",
          })),
        }),
      error: () => setFailed(true),
    });
    return () => asking.unsubscribe();
  }, [environment, userId]);
  return { steps, failed };
}
