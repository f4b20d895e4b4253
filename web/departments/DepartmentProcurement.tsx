import { Suspense } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Link } from "react-router";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import { TableSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenDay } from "#web/shell/formats.ts";
import { projectLook } from "#web/shell/projectLooks.ts";
import type { DepartmentProcurementQuery } from "./__generated__/DepartmentProcurementQuery.graphql.ts";
import type { Opened } from "./departmentAddress.ts";
import { texts } from "./texts.ts";

type Row = DepartmentProcurementQuery["response"]["projects"]["edges"][number]["node"];
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
    cell: ({ key, procurementId }) => <Link to={`/projects/${key}`}>{procurementId}</Link>,
  },
  { key: "title", header: texts.title, width: "50%", cell: ({ title }) => title },
  { key: "status", header: texts.status, cell: ({ status }) => <StatusBadge {...projectLook(status)} size="sm" /> },
  { key: "created", header: texts.createdOn, cell: ({ createdAt }) => writtenDay(createdAt) },
];

/** The tab Procurement: what the department buys and the viewer may read, the newest first. */
export function DepartmentProcurement(props: Props) {
  return (
    <Suspense fallback={<TableSkeleton label={texts.loadingProcurement} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ department, opened: { after, before }, onShow }: Props) {
  const { projects } = useLazyLoadQuery<DepartmentProcurementQuery>(
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
    before
      ? { filter: { department }, first: null, after: null, last: pageSize, before }
      : { filter: { department }, first: pageSize, after, last: null, before: null },
    { fetchPolicy: "store-and-network" },
  );
  const { edges, pageInfo, totalCount } = projects;
  return (
    <>
      <DataTable<Row>
        caption={texts.procurementOf(department)}
        captionHidden
        rows={edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={texts.noProcurement} text={texts.noProcurementHelp} />}
      />
      {totalCount > 0 && (
        <Pagination
          label={texts.procurement}
          hasPrevious={pageInfo.hasPreviousPage}
          hasNext={pageInfo.hasNextPage}
          onPrevious={() => onShow({ before: pageInfo.startCursor ?? null })}
          onNext={() => onShow({ after: pageInfo.endCursor ?? null })}
          summary={texts.shownProjects(edges.length, totalCount)}
        />
      )}
    </>
  );
}
