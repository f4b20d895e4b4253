import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, Flex, Heading, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { LinkTabs } from "#design-system/LinkTabs/LinkTabs.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import {
  type PortalAddress,
  portalAddress,
  PORTAL_TABS,
  readPortalAddress,
} from "#schema/solicitations/portal/listAddress.rules.ts";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { useNewestSearch } from "#web/lists/useNewestSearch.ts";
import { useTypedFilter } from "#web/lists/useTypedFilter.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { loggedMoment } from "#web/shell/formats.ts";
import { zoneOfYear } from "#schema/dates.rules.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { PortalPageQuery } from "./__generated__/PortalPageQuery.graphql.ts";
import { PortalFrame, PortalSkeleton } from "./PortalFrame.tsx";
import { PortalState } from "./PortalState.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query PortalPageQuery($filter: SolicitationFilter, $first: Int, $last: Int, $after: String, $before: String)
  @preloadable {
    ...PortalFrame_query
    tenant {
      timeZone
    }
    solicitations(filter: $filter, first: $first, last: $last, after: $after, before: $before) {
      totalCount
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
          number
          state
          dueAt
          content {
            title
            department
            category
          }
        }
      }
    }
  }
`;

/** /vendor-portal shows everyone what the county is buying. */
export default function PortalPage() {
  const { queryRef } = useLoaderData<PageData<PortalPageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <Suspense fallback={<PortalSkeleton />}>
        <Loaded queryRef={queryRef} />
      </Suspense>
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<PortalPageQuery>) {
  const data = usePreloadedQuery<PortalPageQuery>(pageQuery, queryRef);
  const [search] = useSearchParams();
  const address = readPortalAddress(search);
  return (
    <PortalFrame of={data} here={portalAddress(address)}>
      <Content address={address} zone={data.tenant?.timeZone ?? "UTC"} solicitations={data.solicitations} />
    </PortalFrame>
  );
}

type Listed = PortalPageQuery["response"]["solicitations"];

// Inside the frame, which sets the county's name in the window title.
function Content({ address, zone, solicitations }: { address: PortalAddress; zone: string; solicitations: Listed }) {
  usePageTitle(texts.title);
  const navigate = useNavigate();
  const newest = useNewestSearch();
  const show = (change: Partial<PortalAddress>, replace = false) =>
    void navigate(portalAddress(readPortalAddress(newest()), change), { replace, preventScrollReset: true });
  const [q, setQ] = useTypedFilter(address.q, (typed) => show({ q: typed }, true));
  const [category, setCategory] = useTypedFilter(address.category, (typed) => show({ category: typed }, true));
  const { edges, pageInfo, totalCount } = solicitations;
  return (
    <Stack gap="5">
      <PageHeader title={texts.list} context={texts.listContext} />
      <LinkTabs
        label={texts.tabs}
        current={portalAddress(address, { state: address.state })}
        items={Object.entries(PORTAL_TABS).map(([state, { label }]) => ({
          to: portalAddress(address, { state }),
          label,
        }))}
        renderLink={({ to, ...rest }) => <Link to={to} {...rest} />}
      />
      <Flex as="search" gap="4" wrap="wrap" align="end" data-no-print>
        <SearchField label={texts.search} value={q} onChange={setQ} />
        <SearchField label={texts.category} value={category} onChange={setCategory} width="14rem" />
        <Box w="11rem">
          <DateField label={texts.dueFrom} value={address.dueFrom} onChange={(dueFrom) => show({ dueFrom })} />
        </Box>
        <Box w="11rem">
          <DateField label={texts.dueTo} value={address.dueTo} onChange={(dueTo) => show({ dueTo })} />
        </Box>
      </Flex>
      <Text color="muted">{texts.times(zoneOfYear(zone))}</Text>
      {edges.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneHelp} />
      ) : (
        <Stack
          as="ul"
          gap="0"
          listStyleType="none"
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="6px"
        >
          {edges.map(({ node }) => (
            <Box as="li" key={node.id} p="4" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: 0 }}>
              <Stack gap="1">
                <Heading level={2}>
                  <Link to={`/vendor-portal/${node.key}`}>
                    {[node.number, node.content.title].filter(Boolean).join(" ")}
                  </Link>
                </Heading>
                <HStack gap="3" wrap="wrap">
                  <PortalState state={node.state} dueAt={node.dueAt} />
                  <Text>{node.content.department}</Text>
                  {node.dueAt && (
                    <Text color="muted">
                      {texts.due} {loggedMoment(node.dueAt)}
                    </Text>
                  )}
                </HStack>
                {node.content.category && <Text color="muted">{node.content.category}</Text>}
              </Stack>
            </Box>
          ))}
        </Stack>
      )}
      <Pagination
        label={texts.pages}
        hasPrevious={pageInfo.hasPreviousPage}
        hasNext={pageInfo.hasNextPage}
        onPrevious={() => show({ before: pageInfo.startCursor ?? "" })}
        onNext={() => show({ after: pageInfo.endCursor ?? "" })}
        summary={texts.count(totalCount)}
      />
      <HStack gap="4" wrap="wrap" data-no-print>
        <a href="/vendor-portal/feed.xml">{texts.feed}</a>
        <a href="/vendor-portal/calendar.ics">{texts.calendar}</a>
      </HStack>
    </Stack>
  );
}
