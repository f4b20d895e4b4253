import { graphql, useLazyLoadQuery } from "react-relay";
import { Text } from "#design-system/Layout/Layout.tsx";
import type { ResolutionTextQuery } from "./__generated__/ResolutionTextQuery.graphql.ts";
import { texts } from "./texts.ts";

/** The words of a published resolution, as they are read aloud. */
export function ResolutionText({ resolutionKey }: { resolutionKey: string }) {
  const { resolution } = useLazyLoadQuery<ResolutionTextQuery>(
    graphql`
      query ResolutionTextQuery($key: ID!) {
        resolution(key: $key) {
          draftText
        }
      }
    `,
    { key: resolutionKey },
  );
  if (!resolution?.draftText) return <Text color="muted">{texts.noText}</Text>;
  return (
    <Text whiteSpace="pre-wrap" textStyle="law">
      {resolution.draftText}
    </Text>
  );
}
