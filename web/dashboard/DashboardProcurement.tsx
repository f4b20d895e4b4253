import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import type { Column } from "#design-system/DataTable/DataTable.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { WAITING_LABELS } from "#schema/projects/words.rules.ts";
import { DeleteProject } from "#web/projects/list/DeleteProject.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { openDialog } from "#web/shell/openDialog.ts";
import { projectLook } from "#web/shell/projectLooks.ts";
import type {
  DashboardProcurement_projects$data,
  DashboardProcurement_projects$key,
} from "./__generated__/DashboardProcurement_projects.graphql.ts";
import type { DashboardProcurement_viewer$key } from "./__generated__/DashboardProcurement_viewer.graphql.ts";
import { column, day, firstColumns } from "./dashboardColumns.tsx";
import { DashboardTable } from "./DashboardTable.tsx";
import { projectVariables } from "./dashboardView.ts";
import { texts } from "./texts.ts";

type Row = NonNullable<DashboardProcurement_projects$data["edges"][number]>["node"];

const address = (row: Row) => `/projects/${row.key}`;
const opened = (row: Row) => ({
  number: row.procurementId,
  address: address(row),
  editable: !row.isLocked,
  keptWhy: row.viewerCan.delete.reason ?? null,
});

/** The columns of the table, in their order. */
const columnsFor = (onDelete: (row: Row) => void): Column<Row>[] => [
  ...firstColumns(opened, onDelete),
  column("authority", () => texts.purchasing, { wideOnly: true }),
  column("department", (row) => row.department),
  column("vendor", (row) => row.vendorName ?? texts.absent),
  column("contractName", (row) => row.title),
  column("startDate", (row) => day(row.startDate), { wideOnly: true }),
  column("endDate", (row) => day(row.endDate), { wideOnly: true }),
  column("status", (row) => <StatusBadge {...projectLook(row.status)} />),
  column("executed", (row) => day(row.awardedOn), { wideOnly: true }),
  column("waitingOn", (row) => (row.waitingFor ? WAITING_LABELS[row.waitingFor] : texts.absent)),
];

/** The table Procurement: what the county buys. */
export function DashboardProcurement({
  projects,
  viewer: viewerKey,
}: {
  projects: DashboardProcurement_projects$key;
  viewer: DashboardProcurement_viewer$key;
}) {
  const { edges, pageInfo, totalCount } = useFragment(
    graphql`
      fragment DashboardProcurement_projects on QueryProjectsConnection {
        totalCount
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
            procurementId
            title
            department
            startDate
            endDate
            status
            isLocked
            waitingFor
            awardedOn
            vendorName
            viewerCan {
              delete {
                reason
              }
            }
          }
        }
      }
    `,
    projects,
  );
  const viewer = useFragment(
    graphql`
      fragment DashboardProcurement_viewer on Viewer {
        mayExport: can(permission: "procurement.project-record.export") {
          reason
        }
      }
    `,
    viewerKey,
  );
  const [run, exporting] = useVerb(mutation("exportProjects { file { url filename } }"), texts.exportFailed);
  return (
    <DashboardTable<Row>
      room="procurement"
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
      exportReason={viewer.mayExport.reason ?? null}
      exporting={exporting}
      onExport={(view) => {
        const { filter, sort, direction } = projectVariables(view);
        return run({ filter, sort, direction, format: "XLSX", layout: "DASHBOARD" });
      }}
      begin={<Button onClick={() => openDialog("newBid")}>{texts.newBid}</Button>}
      deletion={(row, onClose, onDeleted) => <DeleteProject project={row} onClose={onClose} onDeleted={onDeleted} />}
    />
  );
}
