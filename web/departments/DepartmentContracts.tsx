import { graphql } from "react-relay";
import { Link } from "react-router";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { contractLook } from "#web/shell/contractLooks.ts";
import { writtenDate } from "#web/shell/formats.ts";
import type { DepartmentContractsQuery } from "./__generated__/DepartmentContractsQuery.graphql.ts";
import { departmentList } from "./DepartmentList.tsx";
import { texts } from "./texts.ts";

type Row = DepartmentContractsQuery["response"]["contracts"]["edges"][number]["node"];

/** The tab Contracts: those of the department that the viewer may read, newest first. */
export const DepartmentContracts = departmentList<DepartmentContractsQuery, Row>({
  query: graphql`
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
          ...DepartmentList_page
        }
      }
    }
  `,
  listed: ({ contracts: { totalCount, edges, pageInfo } }) => ({
    totalCount,
    rows: edges.map(({ node }) => node),
    page: pageInfo,
  }),
  rowKey: ({ id }) => id,
  columns: [
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
  ],
  loading: texts.loadingContracts,
  caption: texts.contractsOf,
  label: texts.contracts,
  empty: { title: texts.noContracts, text: texts.noContractsHelp },
  summary: texts.shownContracts,
});
