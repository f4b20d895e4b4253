import { Bell as Picture } from "lucide-react";
import { useMemo, useState } from "react";
import { graphql, useSubscription } from "react-relay";
import { Link } from "react-router";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import { Counted } from "#design-system/Counted/Counted.tsx";
import type { BellSubscription } from "./__generated__/BellSubscription.graphql.ts";
import { countLabel, texts } from "./texts.ts";

/** The link to the inbox with its unread count, announced at first and whenever it changes. */
export default function Bell() {
  const [unread, setUnread] = useState<number | null>(null);
  useSubscription<BellSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<BellSubscription> => ({
        subscription: graphql`
          subscription BellSubscription {
            viewerNoticesChanged {
              unreadNotices
            }
          }
        `,
        variables: {},
        onNext: (answer) => setUnread(answer?.viewerNoticesChanged.unreadNotices ?? null),
        // Without a connection to the server, the inbox is still one press away.
        onError: () => {},
      }),
      [],
    ),
  );
  const label = unread === null ? texts.inbox : texts.bell(unread);
  return (
    <Counted count={unread ? countLabel(unread) : null}>
      <Link to="/inbox" aria-label={label} title={label}>
        <Picture aria-hidden size={18} />
      </Link>
    </Counted>
  );
}
