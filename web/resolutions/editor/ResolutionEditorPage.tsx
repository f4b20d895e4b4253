import { Suspense, useEffect, useState } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { Text } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { SavesItself } from "#web/editing/SavesItself.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { texts } from "./texts.ts";
import { ResolutionEditor } from "./ResolutionEditor.tsx";
import type { ResolutionEditorPageQuery } from "./__generated__/ResolutionEditorPageQuery.graphql.ts";

const pageQuery = graphql`
  query ResolutionEditorPageQuery($key: ID!) @preloadable {
    resolution(key: $key) {
      id
      ...ResolutionEditor_resolution
    }
  }
`;

/**
 * /resolutions/:id, where a resolution is written, approved and brought before the board. `?tab=` opens one of its six
 * tabs.
 */
export default function ResolutionEditorPage() {
  const { queryRef } = useLoaderData<PageData<ResolutionEditorPageQuery>>();
  return (
    <Suspense fallback={<Loading />}>
      <Sought queryRef={queryRef} />
    </Suspense>
  );
}

function Sought({ queryRef }: PageData<ResolutionEditorPageQuery>) {
  const { resolution } = usePreloadedQuery<ResolutionEditorPageQuery>(pageQuery, queryRef);
  useKeptFresh<ResolutionEditorPageQuery>(pageQuery, queryRef.variables);
  if (!resolution) return <SoughtAgain key={queryRef.variables.key} variables={queryRef.variables} />;
  return (
    <LeaveGuard panel="">
      <SavesItself key={resolution.id}>
        <ResolutionEditor resolution={resolution} />
      </SavesItself>
    </LeaveGuard>
  );
}

/**
 * Milliseconds between two fetches, and their maximum number. A record created a moment ago may take a moment to
 * appear.
 */
const pause = 250;
const mostFetches = 3;

function SoughtAgain({ variables }: { variables: ResolutionEditorPageQuery["variables"] }) {
  const environment = useRelayEnvironment();
  // The page's own fetch is the first.
  const [fetches, setFetches] = useState(1);
  const seeking = fetches < mostFetches;
  const { key } = variables;
  useEffect(() => {
    if (!seeking) return undefined;
    let asking: { unsubscribe(): void } | undefined;
    const fetched = () => setFetches(fetches + 1);
    // A found record goes into the store, and the waiting page shows it.
    const timer = setTimeout(() => {
      asking = fetchQuery<ResolutionEditorPageQuery>(
        environment,
        pageQuery,
        { key },
        { fetchPolicy: "network-only" },
      ).subscribe({ complete: fetched, error: fetched });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking?.unsubscribe();
    };
  }, [environment, key, seeking, fetches]);
  return seeking ? <Loading /> : <NotFound />;
}

function Loading() {
  usePageTitle(texts.loading);
  return (
    <>
      <Text aria-hidden color="muted" mb="4">
        {texts.loading}
      </Text>
      <PageSkeleton label={texts.loading} />
    </>
  );
}

function NotFound() {
  usePageTitle(texts.notFound);
  return (
    <PageHeader
      back={<Link to="/resolutions">{texts.meetingItems}</Link>}
      title={texts.notFound}
      context={texts.notFoundHelp}
    />
  );
}
