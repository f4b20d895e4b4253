import { graphql } from "react-relay";
import { Link } from "react-router";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenDay } from "#web/shell/formats.ts";
import { statusLook } from "#web/shell/statusLooks.ts";
import type { DepartmentResolutionsQuery } from "./__generated__/DepartmentResolutionsQuery.graphql.ts";
import { departmentList } from "./DepartmentList.tsx";
import { texts } from "./texts.ts";

type Row = DepartmentResolutionsQuery["response"]["resolutions"]["edges"][number]["node"];

/** The tab Resolutions: the department's requests that the viewer may read, newest first. */
export const DepartmentResolutions = departmentList<DepartmentResolutionsQuery, Row>({
  query: graphql`
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
          ...DepartmentList_page
        }
      }
    }
  `,
  listed: ({ resolutions: { totalCount, edges, pageInfo } }) => ({
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
      cell: ({ key, displayNumber }) => <Link to={`/resolutions/${key}`}>{displayNumber}</Link>,
    },
    { key: "title", header: texts.title, width: "50%", cell: ({ title }) => title },
    { key: "status", header: texts.status, cell: ({ status }) => <StatusBadge {...statusLook(status)} size="sm" /> },
    { key: "created", header: texts.createdOn, cell: ({ createdAt }) => writtenDay(createdAt) },
  ],
  loading: texts.loadingResolutions,
  caption: texts.resolutionsOf,
  label: texts.resolutions,
  empty: { title: texts.noResolutions, text: texts.noResolutionsHelp },
  summary: texts.shown,
});
