import { graphql, useFragment } from "react-relay";
import { StationLine } from "#design-system/StationLine/StationLine.tsx";
import type { Stations_resolution$key } from "./__generated__/Stations_resolution.graphql.ts";
import { writtenDay } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";

/** The progress of the resolution through the county's reviews, and its current station. */
export function Stations({ resolution }: { resolution: Stations_resolution$key }) {
  const { displayNumber, stations } = useFragment(
    graphql`
      fragment Stations_resolution on Resolution {
        displayNumber
        stations {
          status
          label
          state
          waitingOn
          since
        }
      }
    `,
    resolution,
  );
  return (
    <StationLine
      label={texts.lifecycleOf(displayNumber)}
      stations={stations.map(({ status, label, state, waitingOn, since }) => ({
        key: status,
        label,
        state,
        detail: texts.since(waitingOn ?? null, since ? writtenDay(since) : null),
      }))}
    />
  );
}
