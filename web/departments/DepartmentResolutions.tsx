import { Suspense } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Link } from "react-router";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import { TableSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenDay } from "#web/shell/formats.ts";
import { statusLook } from "#web/shell/statusLooks.ts";
import type { DepartmentResolutionsQuery } from "./__generated__/DepartmentResolutionsQuery.graphql.ts";
import type { Opened } from "./departmentAddress.ts";
import { texts } from "./texts.ts";

type Row = DepartmentResolutionsQuery["response"]["resolutions"]["edges"][number]["node"];
type Props = {
  /** The name of the department. */
  department: string;
  opened: Opened;
  onShow: (change: Partial<Opened>) => void;
};

const pageSize = 10;
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
export function DepartmentResolutions(props: Props) {
  return (
    <Suspense fallback={<TableSkeleton label={texts.loadingResolutions} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ department, opened: { after, before }, onShow }: Props) {
  const { resolutions } = useLazyLoadQuery<DepartmentResolutionsQuery>(
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
    before
      ? { filter: { department }, first: null, after: null, last: pageSize, before }
      : { filter: { department }, first: pageSize, after, last: null, before: null },
    { fetchPolicy: "store-and-network" },
  );
  const { edges, pageInfo, totalCount } = resolutions;
  return (
    <>
      <DataTable<Row>
        caption={texts.resolutionsOf(department)}
        captionHidden
        rows={edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={texts.noResolutions} text={texts.noResolutionsHelp} />}
      />
      {totalCount > 0 && (
        <Pagination
          label={texts.resolutions}
          hasPrevious={pageInfo.hasPreviousPage}
          hasNext={pageInfo.hasNextPage}
          onPrevious={() => onShow({ before: pageInfo.startCursor ?? null })}
          onNext={() => onShow({ after: pageInfo.endCursor ?? null })}
          summary={texts.shown(edges.length, totalCount)}
        />
      )}
    </>
  );
}
