import { graphql, useFragment } from "react-relay";
import { Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { Timeline } from "#design-system/Timeline/Timeline.tsx";
import { contractLook } from "#web/shell/contractLooks.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { ContractTimeline_contract$key } from "./__generated__/ContractTimeline_contract.graphql.ts";
import { routeTexts as texts } from "./routeTexts.ts";

/** The contract's history, newest first. */
export function ContractTimeline({ contract }: { contract: ContractTimeline_contract$key }) {
  const { number, timeline } = useFragment(
    graphql`
      fragment ContractTimeline_contract on Contract {
        number
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
    contract,
  );
  if (timeline.length === 0) return <Text color="muted">{texts.noTimeline}</Text>;
  return (
    <Timeline
      label={texts.timelineOf(number)}
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
              <StatusBadge {...contractLook(fromStatus)} /> {texts.to} <StatusBadge {...contractLook(toStatus)} />
            </>
          ) : null,
      }))}
    />
  );
}
