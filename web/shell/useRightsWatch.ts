import { useMemo, useRef } from "react";
import { graphql, useSubscription } from "react-relay";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import type { useRightsWatchSubscription } from "./__generated__/useRightsWatchSubscription.graphql.ts";

type Viewer = useRightsWatchSubscription["response"]["viewerRightsChanged"];

const subscription = graphql`
  subscription useRightsWatchSubscription {
    viewerRightsChanged {
      user {
        role {
          name
        }
      }
      account {
        permissions {
          key
        }
      }
    }
  }
`;

/** The user's permissions as a comparable text; null while signed out. */
function rightsOf({ user, account }: Viewer): string | null {
  if (!user || !account) return null;
  return JSON.stringify([user.role.name, account.permissions.map(({ key }) => key).toSorted()]);
}

/**
 * Calls `onChanged` when the signed-in person's role, or what it gives, is no longer the same. The server tells how it is at once and
 * after each break of the line: only what differs from the last word is a change. `onChanged` stays the same between renders.
 */
export function useRightsWatch(onChanged: () => void): void {
  const last = useRef<string | null>(null);
  useSubscription<useRightsWatchSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<useRightsWatchSubscription> => ({
        subscription,
        variables: {},
        onNext: (answer) => {
          const now = answer ? rightsOf(answer.viewerRightsChanged) : null;
          if (now === null) return;
          if (last.current !== null && last.current !== now) onChanged();
          last.current = now;
        },
        // Without a line the server still refuses what is not allowed any more.
        onError: () => {},
      }),
      [onChanged],
    ),
  );
}
