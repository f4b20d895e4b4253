import { graphql, useFragment } from "react-relay";
import { Text } from "#design-system/Layout/Layout.tsx";
import type { LifecycleActions_resolution$key } from "./__generated__/LifecycleActions_resolution.graphql.ts";

/** What can be done with the resolution now. */
export function LifecycleActions({ resolution }: { resolution: LifecycleActions_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment LifecycleActions_resolution on Resolution {
        waitingOn
      }
    `,
    resolution,
  );
  return <Text>{data.waitingOn}</Text>;
}
