import { Suspense, useCallback } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { PortalFrame, PortalSkeleton } from "#web/solicitations/portal/PortalFrame.tsx";
import { LINES_PER_PAGE, linesIn } from "./gridLines.ts";
import { TabulationView } from "./TabulationView.tsx";
import { texts } from "./texts.ts";
import type { PublicTabulationPageLinesQuery } from "./__generated__/PublicTabulationPageLinesQuery.graphql.ts";
import type { PublicTabulationPageQuery } from "./__generated__/PublicTabulationPageQuery.graphql.ts";

const pageQuery = graphql`
  query PublicTabulationPageQuery($key: ID!) @preloadable {
    ...PortalFrame_query
    solicitation(key: $key) {
      key
      content {
        number
        title
      }
      publicTabulation {
        hidesPrices
        bids {
          key
          name
        }
        ...TabulationView_tabulation
      }
    }
  }
`;
const linesQuery = graphql`
  query PublicTabulationPageLinesQuery($key: ID!, $from: Int!, $count: Int!) {
    solicitation(key: $key) {
      publicTabulation {
        ...gridLines_tabulation @arguments(from: $from, count: $count)
      }
    }
  }
`;

/** /vendor-portal/:id/tabulation shows the bids side by side to everyone, starting at the opening. */
export default function PublicTabulationPage() {
  const { queryRef } = useLoaderData<PageData<PublicTabulationPageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <Suspense fallback={<PortalSkeleton />}>
        <Loaded queryRef={queryRef} />
      </Suspense>
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<PublicTabulationPageQuery>) {
  const data = usePreloadedQuery<PublicTabulationPageQuery>(pageQuery, queryRef);
  const key = String(queryRef.variables.key);
  return (
    <PortalFrame of={data} here={`/vendor-portal/${key}/tabulation`}>
      <Found of={data} noticeKey={key} />
    </PortalFrame>
  );
}

function Found({ of, noticeKey: key }: { of: PublicTabulationPageQuery["response"]; noticeKey: string }) {
  const { solicitation } = of;
  const environment = useRelayEnvironment();
  const load = useCallback(
    async (from: number) => {
      const variables = { key, from, count: LINES_PER_PAGE };
      const answer = await fetchQuery<PublicTabulationPageLinesQuery>(environment, linesQuery, variables).toPromise();
      const tabulation = answer?.solicitation?.publicTabulation;
      return tabulation ? linesIn(tabulation) : [];
    },
    [environment, key],
  );
  const name = solicitation ? [solicitation.content.number, solicitation.content.title].filter(Boolean).join(" ") : "";
  const title = solicitation?.publicTabulation ? texts.pageTitle(name) : texts.missing;
  usePageTitle(title);
  const back = <Link to={`/vendor-portal/${key}`}>{texts.back}</Link>;
  if (!solicitation?.publicTabulation)
    return <PageHeader back={back} title={texts.missing} context={texts.missingHelp} />;
  const { hidesPrices, bids } = solicitation.publicTabulation;
  return (
    <Stack gap="5">
      <PageHeader back={back} title={title} />
      <Text>{hidesPrices ? texts.pricesLater : texts.asOf}</Text>
      {hidesPrices ? (
        <Section title={texts.proposals}>
          <Stack as="ul" gap="1" ps="5">
            {bids.map((bid) => (
              <li key={bid.key}>{bid.name}</li>
            ))}
          </Stack>
        </Section>
      ) : (
        <TabulationView tabulation={solicitation.publicTabulation} load={load} />
      )}
    </Stack>
  );
}
