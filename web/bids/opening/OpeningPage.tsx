import { Suspense, useCallback, useMemo } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment, useSubscription } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { OpeningRoom } from "./OpeningRoom.tsx";
import { texts } from "./texts.ts";
import type { OpeningPageQuery } from "./__generated__/OpeningPageQuery.graphql.ts";
import type { OpeningPageSubscription } from "./__generated__/OpeningPageSubscription.graphql.ts";

const pageQuery = graphql`
  query OpeningPageQuery($key: ID!) @preloadable {
    tenant {
      timeZone
    }
    project(key: $key) {
      id
    }
    openingRoom(key: $key) {
      id
      ...OpeningRoom_solicitation
    }
  }
`;
const changed = graphql`
  subscription OpeningPageSubscription($solicitationId: ID!) {
    openingChanged(solicitationId: $solicitationId) {
      ...OpeningRoom_solicitation
    }
  }
`;

/**
 * /procurement/:projectId/opening, for everyone who takes part, each on their own device. A reload continues at the
 * same point.
 */
export default function OpeningPage() {
  const { queryRef } = useLoaderData<PageData<OpeningPageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <Suspense fallback={<PageSkeleton label={texts.loading} />}>
        <Loaded queryRef={queryRef} />
      </Suspense>
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<OpeningPageQuery>) {
  const { openingRoom, project, tenant } = usePreloadedQuery<OpeningPageQuery>(pageQuery, queryRef);
  useKeptFresh<OpeningPageQuery>(pageQuery, queryRef.variables);
  return openingRoom ? (
    <Found
      key={openingRoom.id}
      room={openingRoom}
      projectKey={String(queryRef.variables.key)}
      readsProject={project != null}
      zone={tenant?.timeZone ?? "UTC"}
    />
  ) : (
    <Missing />
  );
}

function Missing() {
  usePageTitle(texts.missing);
  return (
    <PageHeader
      back={<Link to="/dashboard">{texts.dashboard}</Link>}
      title={texts.missing}
      context={texts.missingHelp}
    />
  );
}

type FoundProps = {
  room: NonNullable<OpeningPageQuery["response"]["openingRoom"]>;
  projectKey: string;
  readsProject: boolean;
  zone: string;
};

function Found({ room, projectKey, readsProject, zone }: FoundProps) {
  const { id } = room;
  useSubscription<OpeningPageSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<OpeningPageSubscription> => ({
        subscription: changed,
        variables: { solicitationId: id },
      }),
      [id],
    ),
  );
  const environment = useRelayEnvironment();
  // The opening was waiting for its time, so ask the server again.
  const onHour = useCallback(() => {
    const variables = { key: projectKey };
    fetchQuery<OpeningPageQuery>(environment, pageQuery, variables, { fetchPolicy: "network-only" }).subscribe({
      error: () => {},
    });
  }, [environment, projectKey]);
  // A keyholder or witness may be unable to read the project.
  const back = readsProject ? `/projects/${projectKey}` : null;
  return <OpeningRoom solicitation={room} project={back} zone={zone} onHour={onHour} />;
}
