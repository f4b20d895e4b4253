import { Suspense } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Link } from "react-router";
import type { Column } from "#design-system/DataTable/DataTable.tsx";
import { TableSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenDay } from "#web/shell/formats.ts";
import { projectLook } from "#web/shell/projectLooks.ts";
import type { DepartmentProcurementQuery } from "./__generated__/DepartmentProcurementQuery.graphql.ts";
import { DepartmentList, type DepartmentListProps, departmentPage } from "./DepartmentList.tsx";
import { texts } from "./texts.ts";

type Row = DepartmentProcurementQuery["response"]["projects"]["edges"][number]["node"];

const columns: Column<Row>[] = [
  {
    key: "number",
    header: texts.number,
    rowHeader: true,
    cell: ({ key, procurementId }) => <Link to={`/projects/${key}`}>{procurementId}</Link>,
  },
  { key: "title", header: texts.title, width: "50%", cell: ({ title }) => title },
  { key: "status", header: texts.status, cell: ({ status }) => <StatusBadge {...projectLook(status)} size="sm" /> },
  { key: "created", header: texts.createdOn, cell: ({ createdAt }) => writtenDay(createdAt) },
];

/** The tab Procurement: what the department buys and the viewer may read, the newest first. */
export function DepartmentProcurement(props: DepartmentListProps) {
  return (
    <Suspense fallback={<TableSkeleton label={texts.loadingProcurement} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ department, opened, onShow }: DepartmentListProps) {
  const {
    projects: { edges, pageInfo, totalCount },
  } = useLazyLoadQuery<DepartmentProcurementQuery>(
    graphql`
      query DepartmentProcurementQuery(
        $filter: ProjectFilter
        $first: Int
        $after: String
        $last: Int
        $before: String
      ) {
        projects(
          filter: $filter
          sort: CREATED
          direction: DESC
          first: $first
          after: $after
          last: $last
          before: $before
        ) {
          totalCount
          edges {
            node {
              id
              key
              procurementId
              title
              status
              createdAt
            }
          }
          pageInfo {
            hasNextPage
            hasPreviousPage
            startCursor
            endCursor
          }
        }
      }
    `,
    departmentPage(department, opened),
    { fetchPolicy: "store-and-network" },
  );
  return (
    <DepartmentList<Row>
      shown={{
        rows: edges.map(({ node }) => node),
        totalCount,
        hasNext: pageInfo.hasNextPage,
        hasPrevious: pageInfo.hasPreviousPage,
        start: pageInfo.startCursor,
        end: pageInfo.endCursor,
      }}
      rowKey={({ id }) => id}
      columns={columns}
      caption={texts.procurementOf(department)}
      label={texts.procurement}
      empty={{ title: texts.noProcurement, text: texts.noProcurementHelp }}
      summary={texts.shownProjects}
      onShow={onShow}
    />
  );
}
