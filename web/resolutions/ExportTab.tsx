import { graphql, useFragment } from "react-relay";
import { Text } from "#design-system/Layout/Layout.tsx";
import type { ExportTab_resolution$key } from "./__generated__/ExportTab_resolution.graphql.ts";

/** Onto the agenda of a meeting. */
export function ExportTab({ resolution }: { resolution: ExportTab_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment ExportTab_resolution on Resolution {
        displayNumber
      }
    `,
    resolution,
  );
  return <Text>{data.displayNumber}</Text>;
}
