import { graphql } from "react-relay";
import { Link } from "react-router";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenDay } from "#web/shell/formats.ts";
import { projectLook } from "#web/shell/projectLooks.ts";
import type { DepartmentProcurementQuery } from "./__generated__/DepartmentProcurementQuery.graphql.ts";
import { departmentList } from "./DepartmentList.tsx";
import { texts } from "./texts.ts";

type Row = DepartmentProcurementQuery["response"]["projects"]["edges"][number]["node"];

/** The tab Procurement: the department's purchases that the viewer may read, newest first. */
export const DepartmentProcurement = departmentList<DepartmentProcurementQuery, Row>({
  query: graphql`
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
          ...DepartmentList_page
        }
      }
    }
  `,
  listed: ({ projects: { totalCount, edges, pageInfo } }) => ({
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
      cell: ({ key, procurementId }) => <Link to={`/projects/${key}`}>{procurementId}</Link>,
    },
    { key: "title", header: texts.title, width: "50%", cell: ({ title }) => title },
    { key: "status", header: texts.status, cell: ({ status }) => <StatusBadge {...projectLook(status)} size="sm" /> },
    { key: "created", header: texts.createdOn, cell: ({ createdAt }) => writtenDay(createdAt) },
  ],
  loading: texts.loadingProcurement,
  caption: texts.procurementOf,
  label: texts.procurement,
  empty: { title: texts.noProcurement, text: texts.noProcurementHelp },
  summary: texts.shownProjects,
});
