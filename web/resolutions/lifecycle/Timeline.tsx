import { graphql, useFragment } from "react-relay";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { Text } from "#design-system/Layout/Layout.tsx";
import { Timeline as Line } from "#design-system/Timeline/Timeline.tsx";
import type { Timeline_resolution$key } from "./__generated__/Timeline_resolution.graphql.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { statusLook } from "#web/shell/statusLooks.ts";
import { texts } from "./texts.ts";

/** The history of the resolution, newest first: who, when, the status change and why. */
export function Timeline({ resolution }: { resolution: Timeline_resolution$key }) {
  const { displayNumber, timeline } = useFragment(
    graphql`
      fragment Timeline_resolution on Resolution {
        displayNumber
        timeline {
          id
          at
          byName
          fromStatus
          toStatus
          sentence
          reason
        }
      }
    `,
    resolution,
  );
  if (timeline.length === 0) return <Text color="muted">{texts.noHistory}</Text>;
  return (
    <Line
      label={texts.historyOf(displayNumber)}
      entries={timeline.toReversed().map(({ id, at, byName, fromStatus, toStatus, sentence, reason }) => ({
        key: id,
        what: sentence,
        who: byName,
        when: writtenMoment(at),
        at,
        reason,
        change:
          fromStatus && toStatus && fromStatus !== toStatus ? (
            <>
              <StatusBadge {...statusLook(fromStatus)} /> {texts.to} <StatusBadge {...statusLook(toStatus)} />
            </>
          ) : null,
      }))}
    />
  );
}
