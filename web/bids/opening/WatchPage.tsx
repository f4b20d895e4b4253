import { FileDown } from "lucide-react";
import { Suspense, useMemo } from "react";
import { graphql, useFragment, usePreloadedQuery, useSubscription } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import { Button } from "#design-system/Button/Button.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { late } from "#web/relay/code.ts";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { PortalFrame, PortalSkeleton } from "#web/solicitations/portal/PortalFrame.tsx";
import { AnnouncedBids } from "./AnnouncedBids.tsx";
import { Countdown } from "./Countdown.tsx";
import { OpeningFacts } from "./OpeningFacts.tsx";
import { ReadAloud } from "./ReadAloud.tsx";
import { RecordView } from "./RecordView.tsx";
import { texts } from "./texts.ts";
import type { WatchPage_openings$key } from "./__generated__/WatchPage_openings.graphql.ts";
import type { WatchPageQuery } from "./__generated__/WatchPageQuery.graphql.ts";
import type { WatchPageSubscription } from "./__generated__/WatchPageSubscription.graphql.ts";

// Few enter a share or witness, so people who only watch do not fetch the code that opens shares.
const OwnPart = late(() => import("./OwnPart.tsx"));

const pageQuery = graphql`
  query WatchPageQuery($key: ID!) @preloadable {
    ...PortalFrame_query
    viewer {
      user {
        id
      }
    }
    solicitation(key: $key) {
      viewerTakesPart
      id
      key
      number
      title
      openingAt
      serverNow
      ...WatchPage_openings
    }
  }
`;
// All guests get the same answer: nothing in it depends on the viewer.
const changed = graphql`
  subscription WatchPageSubscription($solicitationId: ID!) {
    openingWatched(solicitationId: $solicitationId) {
      openingAt
      serverNow
      ...WatchPage_openings
    }
  }
`;

/** /vendor-portal/:id/opening: the bid opening for everyone, during and after it. */
export default function WatchPage() {
  const { queryRef } = useLoaderData<PageData<WatchPageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <Suspense fallback={<PortalSkeleton />}>
        <Loaded queryRef={queryRef} />
      </Suspense>
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<WatchPageQuery>) {
  const data = usePreloadedQuery<WatchPageQuery>(pageQuery, queryRef);
  useKeptFresh<WatchPageQuery>(pageQuery, queryRef.variables);
  const { solicitation } = data;
  const here = `/vendor-portal/${String(queryRef.variables.key)}/opening`;
  const isGuest = data.viewer.user == null;
  return (
    <PortalFrame of={data} here={here}>
      {solicitation ? <Found solicitation={solicitation} signInAt={isGuest ? here : null} /> : <Missing />}
    </PortalFrame>
  );
}

function Missing() {
  usePageTitle(texts.missing);
  return <PageHeader title={texts.missing} context={texts.publicMissing} />;
}

type FoundProps = {
  solicitation: NonNullable<WatchPageQuery["response"]["solicitation"]>;
  /** Where a guest returns after signing in. */
  signInAt: string | null;
};

function Found({ solicitation, signInAt }: FoundProps) {
  const { viewerTakesPart, id, key, number, title, openingAt, serverNow } = solicitation;
  // Everything that this page shows of an opening. Each operation that delivers one spreads this fragment.
  const { openings } = useFragment<WatchPage_openings$key>(
    graphql`
      fragment WatchPage_openings on Solicitation {
        openings {
          id
          key
          state
          ...OpeningFacts_opening
          ...AnnouncedBids_opening
          ...ReadAloud_opening
          ...RecordView_opening
        }
      }
    `,
    solicitation,
  );
  const called = [number, title].filter(Boolean).join(" ");
  usePageTitle(texts.titleOf(called));
  useSubscription<WatchPageSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<WatchPageSubscription> => ({
        subscription: changed,
        variables: { solicitationId: id },
      }),
      [id],
    ),
  );
  return (
    <Stack gap="5">
      <PageHeader
        back={<Link to={`/vendor-portal/${key}`}>{texts.notice}</Link>}
        title={texts.titleOf(called)}
        action={openings.map(
          (opening) => opening.state !== "FINISHED" && <ReadAloud key={opening.id} opening={opening} />,
        )}
      />
      {openings.length === 0 && (
        <Section title={texts.title}>
          <Stack gap="3">
            <Countdown openingAt={openingAt} serverNow={serverNow} />
            <Text color="muted">{texts.waiting}</Text>
          </Stack>
        </Section>
      )}
      {viewerTakesPart && (
        <Suspense fallback={null}>
          <OwnPart solicitationId={id} solicitationKey={key} />
        </Suspense>
      )}
      {signInAt !== null && openings.every(({ state }) => state !== "FINISHED") && (
        <Text data-no-print>
          <Link to={`/login?next=${encodeURIComponent(signInAt)}`}>{texts.takesPart}</Link>
        </Text>
      )}
      {openings.map((opening) => (
        <Stack key={opening.id} gap="5">
          <OpeningFacts opening={opening} />
          <AnnouncedBids opening={opening} />
          <RecordView
            opening={opening}
            action={
              <Button asChild>
                <a href={`/vendor-portal/${key}/opening/${opening.key}.pdf`} download={texts.recordFile(called)}>
                  <FileDown aria-hidden />
                  {texts.printRecord}
                </a>
              </Button>
            }
          />
        </Stack>
      ))}
    </Stack>
  );
}
