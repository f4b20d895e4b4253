import { Suspense } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Link } from "react-router";
import type { Column } from "#design-system/DataTable/DataTable.tsx";
import { TableSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenDay } from "#web/shell/formats.ts";
import { statusLook } from "#web/shell/statusLooks.ts";
import type { DepartmentResolutionsQuery } from "./__generated__/DepartmentResolutionsQuery.graphql.ts";
import { DepartmentList, type DepartmentListProps, departmentPage } from "./DepartmentList.tsx";
import { texts } from "./texts.ts";

type Row = DepartmentResolutionsQuery["response"]["resolutions"]["edges"][number]["node"];

const columns: Column<Row>[] = [
  {
    key: "number",
    header: texts.number,
    rowHeader: true,
    cell: ({ key, displayNumber }) => <Link to={`/resolutions/${key}`}>{displayNumber}</Link>,
  },
  { key: "title", header: texts.title, width: "50%", cell: ({ title }) => title },
  { key: "status", header: texts.status, cell: ({ status }) => <StatusBadge {...statusLook(status)} size="sm" /> },
  { key: "created", header: texts.createdOn, cell: ({ createdAt }) => writtenDay(createdAt) },
];

/** The tab Resolutions: what the department asked for and the viewer may read, the newest first. */
export function DepartmentResolutions(props: DepartmentListProps) {
  return (
    <Suspense fallback={<TableSkeleton label={texts.loadingResolutions} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ department, opened, onShow }: DepartmentListProps) {
  const {
    resolutions: { edges, pageInfo, totalCount },
  } = useLazyLoadQuery<DepartmentResolutionsQuery>(
    graphql`
      query DepartmentResolutionsQuery(
        $filter: ResolutionFilter
        $first: Int
        $after: String
        $last: Int
        $before: String
      ) {
        resolutions(
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
              displayNumber
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
      caption={texts.resolutionsOf(department)}
      label={texts.resolutions}
      empty={{ title: texts.noResolutions, text: texts.noResolutionsHelp }}
      summary={texts.shown}
      onShow={onShow}
    />
  );
}
