import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { Box, Section } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { RecommendationCard } from "./RecommendationCard.tsx";
import { texts } from "./texts.ts";
import type { RecommendationPageQuery } from "./__generated__/RecommendationPageQuery.graphql.ts";

const pageQuery = graphql`
  query RecommendationPageQuery($key: ID!) @preloadable {
    recommendation(key: $key) {
      title
      procurementId
      projectKey
      project {
        __typename
      }
      ...RecommendationCard_recommendation
    }
  }
`;

/** /procurement/:projectKey/recommendation, where approvers decide, including people who cannot read the project. */
export default function RecommendationPage() {
  const { queryRef } = useLoaderData<PageData<RecommendationPageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <Suspense fallback={<PageSkeleton label={texts.loading} />}>
        <Sought queryRef={queryRef} />
      </Suspense>
    </LoadBoundary>
  );
}

function Sought({ queryRef }: PageData<RecommendationPageQuery>) {
  const { recommendation } = usePreloadedQuery<RecommendationPageQuery>(pageQuery, queryRef);
  useKeptFresh<RecommendationPageQuery>(pageQuery, queryRef.variables);
  usePageTitle(recommendation ? texts.recommendationOf(recommendation.procurementId) : texts.missing);
  if (!recommendation)
    return (
      <PageHeader
        back={<Link to="/dashboard">{texts.toDashboard}</Link>}
        title={texts.missing}
        context={texts.missingHelp}
      />
    );
  const { title, procurementId, projectKey, project } = recommendation;
  return (
    <>
      <PageHeader
        back={
          project ? (
            <Link to={`/projects/${projectKey}?tab=award`}>{texts.toProject}</Link>
          ) : (
            <Link to="/dashboard">{texts.toDashboard}</Link>
          )
        }
        title={title}
        context={texts.recommendationOf(procurementId)}
      />
      <Box maxW="48rem">
        <Section title={texts.recommendation}>
          <RecommendationCard recommendation={recommendation} />
        </Section>
      </Box>
    </>
  );
}
