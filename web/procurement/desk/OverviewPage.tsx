import { Plus } from "lucide-react";
import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useLocation, useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { useAddress } from "#web/lists/useAddress.ts";
import { late } from "#web/relay/code.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { dayNow } from "#web/shell/formats.ts";
import { openDialog } from "#web/shell/openDialog.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { columns } from "#web/projects/list/ProjectColumns.tsx";
import { ProcurementTabs } from "#web/projects/ProcurementTabs.tsx";
import type { OverviewPageQuery } from "./__generated__/OverviewPageQuery.graphql.ts";
import { deskAddress } from "./deskAddress.ts";
import { DeskCalendar } from "./DeskCalendar.tsx";
import { DeskList } from "./DeskList.tsx";
import { OwnParts } from "./OwnParts.tsx";
import { texts } from "./texts.ts";

const NewBid = late(() => import("#web/projects/begin/NewBid.tsx"));
const home = "/procurement";

const pageQuery = graphql`
  query OverviewPageQuery($dueBy: Date!, $from: Date!, $to: Date!) @preloadable {
    waiting: projects(filter: { waitingOnMe: true }, first: 6, sort: CREATED, direction: ASC) {
      ...DeskList_projects
    }
    closing: projects(filter: { dueBy: $dueBy }, first: 6, sort: DUE) {
      ...DeskList_projects
    }
    published: projects(filter: { status: PUBLISHED }, first: 6, sort: DUE) {
      ...DeskList_projects
    }
    late: projects(filter: { late: true }, first: 6, sort: CREATED, direction: ASC) {
      ...DeskList_projects
    }
    procurementDates(from: $from, to: $to) {
      ...DeskCalendar_dates
    }
    tenant {
      today
    }
    waitingOnMe(first: 100) {
      ...OwnParts_entries
    }
    viewer {
      seeProjects {
        reason
      }
      viewBids: can(permission: "procurement.opened-bids.view") {
        allowed
      }
      canCreateProject {
        reason
      }
    }
  }
`;

const { status, asked, since, due, why } = columns;
// The title identifies a row. On a phone it heads the card.
const title = { ...columns.title, rowHeader: true, sortable: false };
const number = { ...columns.number, rowHeader: false, sortable: false };
const drawn = {
  waiting: [title, asked, since],
  closing: [title, due],
  published: [title, number, due],
  late: [title, status, why],
};

/** /procurement: the buyers' desk. At /procurement/new, the dialog 'New Bid/RFP/Quote' opens over it, as it can over any page. */
export default function OverviewPage() {
  const { queryRef } = useLoaderData<PageData<OverviewPageQuery>>();
  const page = usePreloadedQuery<OverviewPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.title);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [{ month }, show] = useAddress(deskAddress, home);
  const { viewer } = page;
  const today = page.tenant?.today ?? dayNow();
  const refused = viewer.seeProjects.reason ?? null;
  return (
    <>
      <PageHeader
        title={texts.title}
        context={texts.overviewContext}
        action={
          <Button
            kind="primary"
            icon={<Plus aria-hidden size={18} />}
            reason={viewer.canCreateProject.reason ?? null}
            onClick={() => openDialog("newBid")}
          >
            {texts.newBid}
          </Button>
        }
        secondary={
          <>
            {viewer.viewBids.allowed && (
              <Button asChild>
                <Link to="/procurement/red-flags">{texts.redFlags}</Link>
              </Button>
            )}
            <Button asChild>
              <Link to="/projects">{texts.allProjects}</Link>
            </Button>
          </>
        }
      />
      <ProcurementTabs />
      <OwnParts entries={page.waitingOnMe} />
      {refused ? (
        <EmptyState title={texts.mayNot} text={refused} />
      ) : (
        <Stack gap="4">
          <Columns min="26rem">
            <DeskList
              title={texts.waiting}
              projects={page.waiting}
              columns={drawn.waiting}
              none={texts.none.waiting}
              all="/procurement/waiting"
            />
            <DeskList
              title={texts.closes}
              projects={page.closing}
              columns={drawn.closing}
              none={texts.none.closes}
              all="/projects?status=published&sort=due"
            />
            <DeskList
              title={texts.published}
              projects={page.published}
              columns={drawn.published}
              none={texts.none.published}
              all="/projects?status=published"
            />
            <DeskList
              title={texts.late}
              projects={page.late}
              columns={drawn.late}
              none={texts.none.late}
              all="/projects?late=yes"
            />
          </Columns>
          <DeskCalendar
            dates={page.procurementDates}
            month={month ?? today.slice(0, 7)}
            today={today}
            onMonth={(to) => show({ month: to === today.slice(0, 7) ? null : to }, true)}
          />
        </Stack>
      )}
      {pathname.startsWith(`${home}/new`) && (
        <Suspense fallback={null}>
          <NewBid onClose={() => void navigate(home, { replace: true })} />
        </Suspense>
      )}
    </>
  );
}
