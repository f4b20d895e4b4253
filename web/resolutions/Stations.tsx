import { graphql, useFragment } from "react-relay";
import { Text } from "#design-system/Layout/Layout.tsx";
import type { Stations_resolution$key } from "./__generated__/Stations_resolution.graphql.ts";

/** The way of the resolution. */
export function Stations({ resolution }: { resolution: Stations_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment Stations_resolution on Resolution {
        waitingOn
      }
    `,
    resolution,
  );
  return <Text>{data.waitingOn}</Text>;
}
