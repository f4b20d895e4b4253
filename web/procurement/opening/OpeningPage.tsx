import { Suspense, useCallback, useMemo } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment, useSubscription } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import { Button } from "#design-system/Button/Button.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { AnnouncedBids } from "./AnnouncedBids.tsx";
import { EnterShare } from "./EnterShare.tsx";
import { Envelopes } from "./Envelopes.tsx";
import { FinishOpening } from "./FinishOpening.tsx";
import { OpeningFacts } from "./OpeningFacts.tsx";
import { PaperBids } from "./PaperBids.tsx";
import { PrintRecord } from "./PrintRecord.tsx";
import { ReadAloud } from "./ReadAloud.tsx";
import { RecordView } from "./RecordView.tsx";
import { StartOpening } from "./StartOpening.tsx";
import { texts } from "./texts.ts";
import { TakePart } from "./TakePart.tsx";
import type { OpeningPageQuery } from "./__generated__/OpeningPageQuery.graphql.ts";
import type { OpeningPageSubscription } from "./__generated__/OpeningPageSubscription.graphql.ts";

const pageQuery = graphql`
  query OpeningPageQuery($key: ID!) @preloadable {
    tenant {
      timeZone
    }
    openingRoom(key: $key) {
      id
      key
      number
      title
      ...StartOpening_solicitation
      ...EnterShare_solicitation
      ...PaperBids_solicitation
      openings {
        id
        part
        state
        ...OpeningFacts_opening
        ...TakePart_opening
        ...EnterShare_opening
        ...Envelopes_opening
        ...PaperBids_opening
        ...FinishOpening_opening
        ...AnnouncedBids_opening
        ...ReadAloud_opening
        ...RecordView_opening
        ...PrintRecord_opening
      }
    }
  }
`;
const changed = graphql`
  subscription OpeningPageSubscription($solicitationId: ID!) {
    openingChanged(solicitationId: $solicitationId) {
      ...StartOpening_solicitation
      ...EnterShare_solicitation
      ...PaperBids_solicitation
      openings {
        id
        part
        state
        ...OpeningFacts_opening
        ...TakePart_opening
        ...EnterShare_opening
        ...Envelopes_opening
        ...PaperBids_opening
        ...FinishOpening_opening
        ...AnnouncedBids_opening
        ...ReadAloud_opening
        ...RecordView_opening
        ...PrintRecord_opening
      }
    }
  }
`;

/** /procurement/:projectId/opening: whoever takes part comes here, each on her own device. It goes on where it was after a reload. */
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
  const { openingRoom, tenant } = usePreloadedQuery<OpeningPageQuery>(pageQuery, queryRef);
  useKeptFresh<OpeningPageQuery>(pageQuery, queryRef.variables);
  return openingRoom ? (
    <Found
      key={openingRoom.id}
      room={openingRoom}
      projectKey={String(queryRef.variables.key)}
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
      back={<Link to="/procurement">{texts.workspace}</Link>}
      title={texts.missing}
      context={texts.missingHelp}
    />
  );
}

type FoundProps = {
  room: NonNullable<OpeningPageQuery["response"]["openingRoom"]>;
  projectKey: string;
  zone: string;
};

function Found({ room, projectKey, zone }: FoundProps) {
  const { id, key, number, title, openings } = room;
  const called = [number, title].filter(Boolean).join(" ");
  usePageTitle(texts.titleOf(called));
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
  // What stood against it was the hour: the server is asked again.
  const onHour = useCallback(() => {
    const asked = { key: projectKey };
    fetchQuery<OpeningPageQuery>(environment, pageQuery, asked, { fetchPolicy: "network-only" }).subscribe({
      error: () => {},
    });
  }, [environment, projectKey]);
  const running = openings.find(({ state }) => state !== "FINISHED");
  return (
    <Stack gap="5">
      <PageHeader
        back={<Link to={`/projects/${projectKey}`}>{texts.workspace}</Link>}
        title={texts.titleOf(called)}
        secondary={
          <Button asChild>
            <Link to={`/vendor-portal/${key}/opening`}>{texts.publicPage}</Link>
          </Button>
        }
        action={running && <ReadAloud key={running.id} opening={running} />}
      />
      {!running && openings.every(({ part }) => part === "TECHNICAL") && (
        <StartOpening solicitation={room} onHour={onHour} />
      )}
      {openings.toReversed().map((opening) => (
        <Stack key={opening.id} gap="5">
          <OpeningFacts opening={opening}>
            <TakePart opening={opening} />
          </OpeningFacts>
          {opening === running && (
            <>
              <EnterShare solicitation={room} opening={opening} />
              <Envelopes opening={opening} />
            </>
          )}
          <AnnouncedBids opening={opening} />
          {opening === running && (
            <>
              <PaperBids solicitation={room} opening={opening} zone={zone} />
              <FinishOpening opening={opening} />
            </>
          )}
          <RecordView opening={opening} action={<PrintRecord opening={opening} />} />
        </Stack>
      ))}
    </Stack>
  );
}
