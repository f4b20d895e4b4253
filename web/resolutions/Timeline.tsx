import { graphql, useFragment } from "react-relay";
import { Text } from "#design-system/Layout/Layout.tsx";
import type { Timeline_resolution$key } from "./__generated__/Timeline_resolution.graphql.ts";

/** What happened to the resolution. */
export function Timeline({ resolution }: { resolution: Timeline_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment Timeline_resolution on Resolution {
        waitingOn
      }
    `,
    resolution,
  );
  return <Text>{data.waitingOn}</Text>;
}
