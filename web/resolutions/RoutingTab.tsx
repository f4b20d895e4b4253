import { graphql, useFragment } from "react-relay";
import { Text } from "#design-system/Layout/Layout.tsx";
import type { RoutingTab_resolution$key } from "./__generated__/RoutingTab_resolution.graphql.ts";

/** The route of the approvals. */
export function RoutingTab({ resolution }: { resolution: RoutingTab_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment RoutingTab_resolution on Resolution {
        routeNote
      }
    `,
    resolution,
  );
  return <Text>{data.routeNote}</Text>;
}
