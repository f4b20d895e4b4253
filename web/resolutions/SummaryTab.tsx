import { graphql, useFragment } from "react-relay";
import { Text } from "#design-system/Layout/Layout.tsx";
import type { SummaryTab_resolution$key } from "./__generated__/SummaryTab_resolution.graphql.ts";

/** The summary. */
export function SummaryTab({ resolution }: { resolution: SummaryTab_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment SummaryTab_resolution on Resolution {
        summary
      }
    `,
    resolution,
  );
  return <Text>{data.summary}</Text>;
}
