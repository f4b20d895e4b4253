import { Suspense } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Link } from "react-router";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import { TableSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { contractLook } from "#web/shell/contractLooks.ts";
import { writtenDate } from "#web/shell/formats.ts";
import type { DepartmentContractsQuery } from "./__generated__/DepartmentContractsQuery.graphql.ts";
import type { Opened } from "./departmentAddress.ts";
import { texts } from "./texts.ts";

type Row = DepartmentContractsQuery["response"]["contracts"]["edges"][number]["node"];
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
    cell: ({ key, number }) => <Link to={`/contracts/${key}`}>{number}</Link>,
  },
  { key: "name", header: texts.contractName, width: "36%", cell: ({ name }) => name },
  { key: "vendor", header: texts.vendor, cell: ({ vendorName }) => vendorName },
  { key: "status", header: texts.status, cell: ({ status }) => <StatusBadge {...contractLook(status)} size="sm" /> },
  { key: "end", header: texts.endDate, cell: ({ endDate }) => (endDate ? writtenDate(endDate) : texts.absent) },
];

/** The tab Contracts: those of the department that the viewer may read, the newest first. */
export function DepartmentContracts(props: Props) {
  return (
    <Suspense fallback={<TableSkeleton label={texts.loadingContracts} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ department, opened: { after, before }, onShow }: Props) {
  const { contracts } = useLazyLoadQuery<DepartmentContractsQuery>(
    graphql`
      query DepartmentContractsQuery(
        $filter: ContractFilter
        $first: Int
        $after: String
        $last: Int
        $before: String
      ) {
        contracts(
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
              number
              name
              vendorName
              endDate
              status
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
  const { edges, pageInfo, totalCount } = contracts;
  return (
    <>
      <DataTable<Row>
        caption={texts.contractsOf(department)}
        captionHidden
        rows={edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={texts.noContracts} text={texts.noContractsHelp} />}
      />
      {totalCount > 0 && (
        <Pagination
          label={texts.contracts}
          hasPrevious={pageInfo.hasPreviousPage}
          hasNext={pageInfo.hasNextPage}
          onPrevious={() => onShow({ before: pageInfo.startCursor ?? null })}
          onNext={() => onShow({ after: pageInfo.endCursor ?? null })}
          summary={texts.shownContracts(edges.length, totalCount)}
        />
      )}
    </>
  );
}
