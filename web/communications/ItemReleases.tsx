import { graphql, useLazyLoadQuery } from "react-relay";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import type { PartProps } from "#web/shell/room.ts";
import type { ItemReleasesQuery } from "./__generated__/ItemReleasesQuery.graphql.ts";
import { GenerateRelease } from "./GenerateRelease.tsx";
import { ReleaseCard } from "./ReleaseCard.tsx";
import { texts } from "./texts.ts";

/** In an agenda item's panel: its press releases, and the button for a new one. `recordKey` is the item's global id. */
export default function ItemReleases({ recordKey }: PartProps) {
  const { node, subscriberCounts } = useLazyLoadQuery<ItemReleasesQuery>(
    graphql`
      query ItemReleasesQuery($id: ID!) {
        subscriberCounts {
          topic
          count
        }
        node(id: $id) {
          ... on AgendaItem @alias(as: "item") {
            ...GenerateRelease_item
            pressReleases {
              id
              ...ReleaseCard_release
            }
          }
        }
      }
    `,
    { id: recordKey },
    { fetchPolicy: "store-and-network" },
  );
  if (!node?.item) return null;
  const readers = subscriberCounts?.find(({ topic }) => topic === "PRESS_RELEASES")?.count ?? null;
  return (
    <Section title={texts.title} description={texts.help}>
      <Stack gap="4">
        <GenerateRelease item={node.item} />
        {node.item.pressReleases.map((release) => (
          <ReleaseCard key={release.id} release={release} readers={readers} />
        ))}
      </Stack>
    </Section>
  );
}
