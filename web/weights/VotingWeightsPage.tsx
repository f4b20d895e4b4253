import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useRevalidator } from "react-router";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { VotingWeightsPageQuery } from "./__generated__/VotingWeightsPageQuery.graphql.ts";
import { BodyWeights } from "./BodyWeights.tsx";
import { texts } from "./texts.ts";

/** /voting-weights shows each body's weights by law and date. Everyone may read them. */
export default function VotingWeightsPage() {
  const { queryRef } = useLoaderData<PageData<VotingWeightsPageQuery>>();
  const { revalidate } = useRevalidator();
  usePageTitle(texts.title);
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <LoadedPage />
    </LoadBoundary>
  );
}

function LoadedPage() {
  const { queryRef } = useLoaderData<PageData<VotingWeightsPageQuery>>();
  const { revalidate } = useRevalidator();
  const { bodies, viewer } = usePreloadedQuery<VotingWeightsPageQuery>(
    graphql`
      query VotingWeightsPageQuery @preloadable {
        bodies {
          id
          seats {
            id
          }
          ...BodyWeights_body
        }
        viewer {
          addWeightTable {
            reason
          }
        }
      }
    `,
    queryRef,
  );
  const seated = bodies.filter(({ seats }) => seats.length > 0);
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <Stack gap="8">
        {seated.length === 0 && <Text>{texts.noBodies}</Text>}
        {seated.map((body) => (
          <BodyWeights
            key={body.id}
            body={body}
            reason={viewer.addWeightTable.reason ?? null}
            onChanged={() => void revalidate()}
          />
        ))}
      </Stack>
    </>
  );
}
