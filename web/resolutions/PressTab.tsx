import { graphql, useFragment } from "react-relay";
import { Text } from "#design-system/Layout/Layout.tsx";
import type { PressTab_resolution$key } from "./__generated__/PressTab_resolution.graphql.ts";

/** The press release. */
export function PressTab({ resolution }: { resolution: PressTab_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment PressTab_resolution on Resolution {
        pressHeadline
      }
    `,
    resolution,
  );
  return <Text>{data.pressHeadline}</Text>;
}
