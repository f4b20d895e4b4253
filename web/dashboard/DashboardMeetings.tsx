import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import type { Column } from "#design-system/DataTable/DataTable.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { DeleteResolution } from "#web/resolutions/repository/DeleteResolution.tsx";
import { openDialog } from "#web/shell/openDialog.ts";
import { statusLook } from "#web/shell/statusLooks.ts";
import type {
  DashboardMeetings_resolutions$data,
  DashboardMeetings_resolutions$key,
} from "./__generated__/DashboardMeetings_resolutions.graphql.ts";
import { column, day, firstColumns } from "./dashboardColumns.tsx";
import { DashboardTable } from "./DashboardTable.tsx";
import { viewVariables } from "./dashboardView.ts";
import { texts } from "./texts.ts";

type Row = NonNullable<DashboardMeetings_resolutions$data["edges"][number]>["node"];

const address = (row: Row) => `/resolutions/${row.key}`;
const opened = (row: Row) => ({
  number: row.displayNumber,
  address: address(row),
  editable: row.viewerCan.edit.allowed,
  keptWhy: row.viewerCan.delete.reason ?? null,
});
/** The body before which the item stands or stood last. */
function authority({ agendaItems }: Row): string {
  const meeting = agendaItems[0]?.meeting;
  return meeting?.bodyName ?? meeting?.meetingType ?? texts.absent;
}

/** The columns of the list, in their order. */
const columnsFor = (onDelete: (row: Row) => void): Column<Row>[] => [
  ...firstColumns(opened, onDelete),
  column("authority", authority, { wideOnly: true }),
  column("department", (row) => row.department),
  column("vendor", (row) => row.vendor || texts.absent),
  column("contractName", (row) => row.title),
  column("startDate", (row) => day(row.termStart), { wideOnly: true }),
  column("endDate", (row) => day(row.termEnd), { wideOnly: true }),
  column("status", (row) => <StatusBadge {...statusLook(row.status)} />),
  column("adopted", (row) => day(row.adoptedOn), { wideOnly: true }),
  column("waitingOn", (row) => row.waitingOn ?? texts.absent),
];

/** The table Meetings: the county's meeting items. */
export function DashboardMeetings({ resolutions }: { resolutions: DashboardMeetings_resolutions$key }) {
  const { edges, pageInfo, totalCount, correctedTo } = useFragment(
    graphql`
      fragment DashboardMeetings_resolutions on QueryResolutionsConnection {
        totalCount
        correctedTo
        pageInfo {
          hasNextPage
          hasPreviousPage
          startCursor
          endCursor
        }
        edges {
          node {
            id
            key
            displayNumber
            title
            department
            vendor
            termStart
            termEnd
            status
            adoptedOn
            waitingOn
            agendaItems {
              meeting {
                meetingType
                bodyName
              }
            }
            viewerCan {
              edit {
                allowed
              }
              delete {
                reason
              }
            }
          }
        }
      }
    `,
    resolutions,
  );
  const [run, exporting] = useVerb(mutation("exportResolutions { file { url filename } }"), texts.exportFailed);
  return (
    <DashboardTable<Row>
      room="meetings"
      shown={{
        // A record that was just deleted leaves an empty edge until the list has come again.
        rows: edges.flatMap((edge) => (edge?.node ? [edge.node] : [])),
        totalCount,
        hasNext: pageInfo.hasNextPage,
        hasPrevious: pageInfo.hasPreviousPage,
        start: pageInfo.startCursor,
        end: pageInfo.endCursor,
      }}
      rowKey={(row) => row.id}
      columnsFor={columnsFor}
      address={address}
      exportReason={null}
      exporting={exporting}
      onExport={(view) => {
        const { filter, sort, direction } = viewVariables(view);
        return run({ filter, sort, direction, format: "XLSX", layout: "DASHBOARD" });
      }}
      begin={<Button onClick={() => openDialog("newResolution")}>{texts.newItem}</Button>}
      deletion={(row, onClose, onDeleted) => (
        <DeleteResolution resolution={row} onClose={onClose} onDeleted={onDeleted} />
      )}
      notice={correctedTo && <Notice kind="info">{texts.corrected(correctedTo)}</Notice>}
    />
  );
}
