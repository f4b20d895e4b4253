import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ChoiceButtons } from "#design-system/ChoiceButtons/ChoiceButtons.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { RESOLUTION_STATUSES, type ResolutionStatus, STATUS_KEYS } from "#schema/resolutions/facts.rules.ts";
import type { RepositoryStatus_query$key } from "./__generated__/RepositoryStatus_query.graphql.ts";
import { texts } from "./texts.ts";

/** The server's maximum count. One more means 'more'. */
const most = 1000;
const ended: readonly ResolutionStatus[] = ["REJECTED", "WITHDRAWN"];

type Props = {
  counts: RepositoryStatus_query$key;
  value: ResolutionStatus | null;
  onChange: (status: ResolutionStatus | null) => void;
};

const written = (count: number) => (count > most ? "1,000+" : count.toLocaleString("en-US"));

/** The status filter buttons with their counts, in the words of the specification. Ended statuses are behind 'More'. */
export function RepositoryStatus({ counts: key, value, onChange }: Props) {
  const { resolutionCounts } = useFragment(
    graphql`
      fragment RepositoryStatus_query on Query @argumentDefinitions(counted: { type: "ResolutionFilter" }) {
        resolutionCounts(filter: $counted) {
          status
          count
        }
      }
    `,
    key,
  );
  const [more, setMore] = useState(false);
  const endedShown = more || (value !== null && ended.includes(value));
  const countOf = (status: ResolutionStatus) => resolutionCounts.find((each) => each.status === status)?.count ?? 0;
  const all = resolutionCounts.reduce((sum, { count }) => sum + count, 0);
  const shown = RESOLUTION_STATUSES.filter((status) => endedShown || !ended.includes(status));
  return (
    <HStack align="center" gap="2" wrap={{ base: "nowrap", md: "wrap" }} mb="4" data-no-print>
      <ChoiceButtons
        label={texts.status}
        hideLabel
        oneLine
        value={value ?? "all"}
        onChange={(chosen) => onChange(chosen === "all" ? null : chosen)}
        options={[
          { value: "all" as const, label: texts.all, count: written(all) },
          ...shown.map((status) => ({ value: status, label: STATUS_KEYS[status], count: written(countOf(status)) })),
        ]}
      />
      {!(value !== null && ended.includes(value)) && (
        <Button kind="quiet" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? texts.fewer : texts.more}
        </Button>
      )}
    </HStack>
  );
}
