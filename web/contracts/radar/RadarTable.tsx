import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Box } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenDate } from "#web/shell/formats.ts";
import type { RadarTable_radar$data, RadarTable_radar$key } from "./__generated__/RadarTable_radar.graphql.ts";
import { runwayLook } from "./runwayLook.ts";
import { texts } from "./texts.ts";

type Row = RadarTable_radar$data["rows"][number];
const day = (date: string | null | undefined) =>
  date ? (
    <Box as="span" whiteSpace="nowrap" data-figures>
      {writtenDate(date)}
    </Box>
  ) : (
    texts.absent
  );

const columns: Column<Row>[] = [
  {
    key: "name",
    header: texts.columns.name,
    rowHeader: true,
    cell: ({ key, number, name }) => (
      <Link to={`/contracts/${key}`}>
        {number} {name}
      </Link>
    ),
  },
  { key: "vendor", header: texts.columns.vendor, cell: ({ vendorName }) => vendorName },
  { key: "department", header: texts.columns.department, cell: ({ department }) => department },
  { key: "owner", header: texts.columns.owner, cell: ({ ownerName }) => ownerName },
  { key: "safe", header: texts.columns.safe, cell: ({ lastSafeDay }) => day(lastSafeDay) },
  { key: "notice", header: texts.columns.notice, cell: ({ noticeBy }) => day(noticeBy) },
  { key: "end", header: texts.columns.end, cell: ({ endDate }) => day(endDate) },
  {
    key: "state",
    header: texts.columns.state,
    cell: ({ state }) => <StatusBadge {...runwayLook(state)} size="sm" />,
  },
];

/** The facts of the chart as a table. */
export function RadarTable({ radar }: { radar: RadarTable_radar$key }) {
  const { rows } = useFragment(
    graphql`
      fragment RadarTable_radar on ContractRadar {
        rows {
          key
          number
          name
          vendorName
          department
          ownerName
          lastSafeDay
          noticeBy
          endDate
          state
        }
      }
    `,
    radar,
  );
  return <DataTable<Row> caption={texts.table} captionHidden rows={rows} rowKey={({ key }) => key} columns={columns} />;
}
