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

/** The user's permissions as comparable text. Null: signed out. */
function rightsOf({ user, account }: Viewer): string | null {
  if (!user || !account) return null;
  return JSON.stringify([user.role.name, account.permissions.map(({ key }) => key).toSorted()]);
}

/**
 * Calls
 * `onChanged` when the signed-in person's role or its permissions changed. The server sends the current state
 * immediately and after each reconnect, so only a difference from the last value is a change. `onChanged` stays the
 * same between renders.
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
        // Without a connection, the server still refuses what is no longer allowed.
        onError: () => {},
      }),
      [onChanged],
    ),
  );
}
