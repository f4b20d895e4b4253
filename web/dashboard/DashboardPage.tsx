import { Vote } from "lucide-react";
import { Suspense, use } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { UnknownCounty } from "#web/shell/UnknownCounty.tsx";
import type { DashboardPageQuery } from "./__generated__/DashboardPageQuery.graphql.ts";
import { DashboardContracts } from "./DashboardContracts.tsx";
import { DashboardMeetings } from "./DashboardMeetings.tsx";
import { DashboardProcurement } from "./DashboardProcurement.tsx";
import { DashboardToday } from "./DashboardToday.tsx";
import { SetUpCard } from "./SetUpCard.tsx";
import { texts } from "./texts.ts";
import { DashboardWaiting } from "./DashboardWaiting.tsx";
import { DashboardViews } from "./DashboardViews.tsx";
import { CountyName, usePageTitle } from "#web/shell/usePageTitle.ts";

/**
 * /dashboard shows today's or the next meeting, what waits for the viewer, then the county's meeting items, procurement
 * and contracts.
 */
export default function DashboardPage() {
  const data = useLoaderData<PageData<DashboardPageQuery>>();
  return (
    <Suspense fallback={<PageSkeleton label={texts.loading} />}>
      <Dashboard {...data} />
    </Suspense>
  );
}

function Dashboard({ queryRef }: PageData<DashboardPageQuery>) {
  const { tenant, viewer, nextMeeting, waitingOnMe, resolutions, projects, contracts } =
    usePreloadedQuery<DashboardPageQuery>(
      graphql`
        query DashboardPageQuery(
          $filter: ResolutionFilter
          $sort: ResolutionSort
          $direction: SortDirection
          $first: Int
          $after: String
          $last: Int
          $before: String
          $projectFilter: ProjectFilter
          $projectSort: ProjectSort
          $projectDirection: SortDirection
          $projectFirst: Int
          $projectAfter: String
          $projectLast: Int
          $projectBefore: String
          $contractFilter: ContractFilter
          $contractSort: ContractSort
          $contractDirection: SortDirection
          $contractFirst: Int
          $contractAfter: String
          $contractLast: Int
          $contractBefore: String
        ) @preloadable {
          tenant {
            name
            logoUrl
            ...SetUpCard_county
          }
          viewer {
            memberships {
              __typename
            }
            seeProjects {
              allowed
            }
            seesContracts: holds(
              permissions: [
                "contracts.contract-record.view-own"
                "contracts.contract-record.view-department"
                "contracts.contract-record.view-all"
              ]
            )
            ...DashboardProcurement_viewer
            ...DashboardContracts_viewer
            meetingsInSession {
              key
              number
              meetingType
            }
          }
          nextMeeting {
            ...DashboardToday_meeting
          }
          waitingOnMe(first: 20) {
            ...DashboardWaiting_entry
          }
          resolutions(
            filter: $filter
            sort: $sort
            direction: $direction
            first: $first
            after: $after
            last: $last
            before: $before
          ) {
            ...DashboardMeetings_resolutions
          }
          projects(
            filter: $projectFilter
            sort: $projectSort
            direction: $projectDirection
            first: $projectFirst
            after: $projectAfter
            last: $projectLast
            before: $projectBefore
          ) {
            ...DashboardProcurement_projects
          }
          contracts(
            filter: $contractFilter
            sort: $contractSort
            direction: $contractDirection
            first: $contractFirst
            after: $contractAfter
            last: $contractLast
            before: $contractBefore
          ) {
            ...DashboardContracts_contracts
          }
        }
      `,
      queryRef,
    );
  usePageTitle(texts.window);
  const county = use(CountyName);
  if (!tenant) return <UnknownCounty />;
  return (
    <>
      <HStack gap="4" align="start">
        {tenant.logoUrl && <img src={tenant.logoUrl} alt="" style={{ maxHeight: "2.75rem", maxWidth: "40%" }} />}
        <Box flex="1" minW="0">
          <PageHeader
            title={texts.title(county ?? tenant.name)}
            action={
              viewer.memberships.length > 0 && (
                <Button asChild kind="primary">
                  <Link to="/vote">
                    <Vote aria-hidden size={18} />
                    {texts.ballot}
                  </Link>
                </Button>
              )
            }
          />
        </Box>
      </HStack>
      <Stack gap="5">
        <SetUpCard county={tenant} />
        <DashboardToday meeting={nextMeeting} />
        {viewer.meetingsInSession.map(({ key, number, meetingType }) => (
          <Notice key={key} kind="positive" live="off" action={<Link to={`/vote/${key}`}>{texts.ballot}</Link>}>
            {texts.inSession(meetingType, number)}
          </Notice>
        ))}
        <DashboardWaiting entries={waitingOnMe} />
        <DashboardViews>
          <DashboardMeetings resolutions={resolutions} />
          {viewer.seeProjects.allowed && <DashboardProcurement projects={projects} viewer={viewer} />}
          {viewer.seesContracts.length > 0 && <DashboardContracts contracts={contracts} viewer={viewer} />}
        </DashboardViews>
      </Stack>
    </>
  );
}
