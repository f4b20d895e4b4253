import { Suspense } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Link } from "react-router";
import type { Column } from "#design-system/DataTable/DataTable.tsx";
import { TableSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { contractLook } from "#web/shell/contractLooks.ts";
import { writtenDate } from "#web/shell/formats.ts";
import type { DepartmentContractsQuery } from "./__generated__/DepartmentContractsQuery.graphql.ts";
import { DepartmentList, type DepartmentListProps, departmentPage } from "./DepartmentList.tsx";
import { texts } from "./texts.ts";

type Row = DepartmentContractsQuery["response"]["contracts"]["edges"][number]["node"];

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
export function DepartmentContracts(props: DepartmentListProps) {
  return (
    <Suspense fallback={<TableSkeleton label={texts.loadingContracts} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ department, opened, onShow }: DepartmentListProps) {
  const {
    contracts: { edges, pageInfo, totalCount },
  } = useLazyLoadQuery<DepartmentContractsQuery>(
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
      caption={texts.contractsOf(department)}
      label={texts.contracts}
      empty={{ title: texts.noContracts, text: texts.noContractsHelp }}
      summary={texts.shownContracts}
      onShow={onShow}
    />
  );
}
