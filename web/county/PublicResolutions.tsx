import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { Box, Heading, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { longDate } from "#web/shell/formats.ts";
import type {
  PublicResolutions_resolutions$data,
  PublicResolutions_resolutions$key,
} from "./__generated__/PublicResolutions_resolutions.graphql.ts";
import { PublicList } from "./PublicList.tsx";
import { ResolutionText } from "./ResolutionText.tsx";
import { texts } from "./texts.ts";

/** Published resolutions, adopted last first. */
export function PublicResolutions({ resolutions }: { resolutions: PublicResolutions_resolutions$key }) {
  const { edges, pageInfo } = useFragment(
    graphql`
      fragment PublicResolutions_resolutions on QueryResolutionsConnection {
        pageInfo {
          hasNextPage
          hasPreviousPage
          startCursor
          endCursor
        }
        edges {
          node {
            id
            key
            displayNumber
            title
            department
            adoptedOn
          }
        }
      }
    `,
    resolutions,
  );
  return (
    <PublicList
      title={texts.resolutions}
      none={texts.noResolutions}
      after="resolutionsAfter"
      before="resolutionsBefore"
      pageInfo={pageInfo}
    >
      {edges.map(({ node }) => (
        <Row key={node.id} resolution={node} />
      ))}
    </PublicList>
  );
}

type Resolution = PublicResolutions_resolutions$data["edges"][number]["node"];

function Row({ resolution: { key, displayNumber, title, department, adoptedOn } }: { resolution: Resolution }) {
  const [open, setOpen] = useState(false);
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: 0 }}>
      <Stack gap="1">
        <Heading level={3}>
          <a href={`/public/resolutions/${key}`}>{`${displayNumber} ${title}`}</a>
        </Heading>
        <Text color="muted">
          {[department, adoptedOn && texts.adopted(longDate(adoptedOn))].filter(Boolean).join(" · ")}
        </Text>
        <Disclosure title={texts.textOf(displayNumber)} level={4} open={open} onToggle={setOpen}>
          <Suspense fallback={<PanelSkeleton label={texts.loading} />}>
            <ResolutionText resolutionKey={key} />
          </Suspense>
        </Disclosure>
      </Stack>
    </Box>
  );
}
