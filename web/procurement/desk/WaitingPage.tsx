import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useNavigate } from "react-router";
import { DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { ListPages } from "#web/lists/ListPages.tsx";
import { useAddress } from "#web/lists/useAddress.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { columns, projectPath, type ProjectRow, rowsOf } from "#web/projects/list/ProjectColumns.tsx";
import { ProcurementTabs } from "#web/projects/ProcurementTabs.tsx";
import type { WaitingPageQuery } from "./__generated__/WaitingPageQuery.graphql.ts";
import { waitingAddress } from "./deskAddress.ts";
import { isOwnPart, OwnParts } from "./OwnParts.tsx";
import { texts } from "./texts.ts";

const drawn = [columns.number, columns.title, columns.department, columns.asked, columns.status, columns.since].map(
  (column) => ({ ...column, sortable: false }),
);

const toAll = <Link to="/projects">{texts.allProjects}</Link>;

/** /procurement/waiting lists the projects whose next step is the viewer's, the oldest first. */
export default function WaitingPage() {
  const { queryRef } = useLoaderData<PageData<WaitingPageQuery>>();
  const { projects, waitingOnMe } = usePreloadedQuery<WaitingPageQuery>(
    graphql`
      query WaitingPageQuery($first: Int, $after: String, $last: Int, $before: String) @preloadable {
        projects(
          filter: { waitingOnMe: true }
          sort: CREATED
          direction: ASC
          first: $first
          after: $after
          last: $last
          before: $before
        ) {
          totalCount
          pageInfo {
            ...ListPages_page
          }
          edges {
            ...ProjectColumns_edge
          }
        }
        waitingOnMe(first: 100) {
          path
          ...OwnParts_entries
        }
      }
    `,
    queryRef,
  );
  usePageTitle(texts.waiting);
  const navigate = useNavigate();
  const [, show] = useAddress(waitingAddress);
  const { edges, pageInfo, totalCount } = projects;
  const rows = rowsOf(edges);
  const hasOwn = waitingOnMe.some(({ path }) => isOwnPart(path));
  return (
    <>
      <PageHeader title={texts.waiting} context={texts.waitingContext} />
      <ProcurementTabs />
      <OwnParts entries={waitingOnMe} />
      {(rows.length > 0 || !hasOwn) && (
        <DataTable<ProjectRow>
          caption={texts.waiting}
          captionHidden
          rows={rows}
          rowKey={(row) => row.id}
          columns={drawn}
          onOpen={(row) => void navigate(projectPath(row))}
          empty={<EmptyState title={texts.none.waiting} text={texts.none.waitingHelp} action={toAll} />}
        />
      )}
      {totalCount > 0 && (
        <ListPages page={pageInfo} label={texts.waiting} summary={texts.shown(rows.length, totalCount)} onShow={show} />
      )}
    </>
  );
}
