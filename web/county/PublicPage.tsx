import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { isBelow } from "#schema/county/public/addresses.rules.ts";
import { HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { PortalFrame } from "#web/procurement/portal/PortalFrame.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { PublicPageQuery } from "./__generated__/PublicPageQuery.graphql.ts";
import { publicAddress, readPublicAddress } from "./publicAddress.ts";
import { PublicMeetings } from "./PublicMeetings.tsx";
import { PublicResolutions } from "./PublicResolutions.tsx";
import { PublicSolicitations } from "./PublicSolicitations.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query PublicPageQuery(
    $meetingsFirst: Int
    $meetingsAfter: String
    $meetingsLast: Int
    $meetingsBefore: String
    $resolutionsFirst: Int
    $resolutionsAfter: String
    $resolutionsLast: Int
    $resolutionsBefore: String
  ) @preloadable {
    ...PortalFrame_query
    tenant {
      hiddenAddresses
    }
    meetings(first: $meetingsFirst, after: $meetingsAfter, last: $meetingsLast, before: $meetingsBefore) {
      ...PublicMeetings_meetings
    }
    resolutions(
      filter: { status: PUBLISHED }
      sort: ADOPTED
      first: $resolutionsFirst
      after: $resolutionsAfter
      last: $resolutionsLast
      before: $resolutionsBefore
    ) {
      ...PublicResolutions_resolutions
    }
    contractPublicity {
      publishes
    }
    solicitations(filter: { state: OPEN }, first: 10) {
      ...PublicSolicitations_solicitations
    }
  }
`;

/** Pages that the server draws, for everybody. */
const WAYS = [
  ["/public/meetings", texts.allMeetings],
  ["/public/bodies", texts.bodies],
  ["/public/members", texts.members],
  ["/public/resolutions", texts.allResolutions],
  ["/calendar.ics", texts.calendar],
  ["/public/feed.xml", texts.feed],
  ["/public/subscribe", texts.byMail],
] as const;

/** /public: what the county publishes, for everybody. */
export default function PublicPage() {
  const { queryRef } = useLoaderData<PageData<PublicPageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <Suspense fallback={<PageSkeleton label={texts.loading} />}>
        <Loaded queryRef={queryRef} />
      </Suspense>
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<PublicPageQuery>) {
  const data = usePreloadedQuery<PublicPageQuery>(pageQuery, queryRef);
  const [search] = useSearchParams();
  return (
    <PortalFrame of={data} here={publicAddress(readPublicAddress(search), {})}>
      <Content data={data} />
    </PortalFrame>
  );
}

// Inside the frame, which knows the county's name for the window's title.
function Content({ data }: { data: PublicPageQuery["response"] }) {
  usePageTitle(texts.title);
  const isShown = (address: string) => !isBelow(data.tenant?.hiddenAddresses ?? [], address);
  return (
    <Stack gap="6">
      <PageHeader title={texts.title} context={texts.context} />
      <HStack as="ul" gap="4" wrap="wrap" listStyleType="none">
        {WAYS.filter(([address]) => isShown(address)).map(([address, name]) => (
          <li key={address}>
            <a href={address}>{name}</a>
          </li>
        ))}
      </HStack>
      <PublicMeetings meetings={data.meetings} />
      {isShown("/public/resolutions") && <PublicResolutions resolutions={data.resolutions} />}
      {isShown("/vendor-portal") && <PublicSolicitations solicitations={data.solicitations} />}
      {data.contractPublicity.publishes && (
        <Section title={texts.contracts}>
          <a href="/public/contracts">{texts.toContracts}</a>
        </Section>
      )}
    </Stack>
  );
}
