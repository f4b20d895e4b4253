import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
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
import type { Line } from "./dashboardColumns.tsx";
import { DashboardTable } from "./DashboardTable.tsx";
import { projectVariables } from "./dashboardView.ts";
import { texts } from "./texts.ts";

type Edge = NonNullable<DashboardProcurement_projects$data["edges"][number]>;

const lineOf = ({ node: row }: Edge): Line => ({
  id: row.id,
  number: row.procurementId,
  address: `/projects/${row.key}`,
  editable: !row.isLocked,
  keptWhy: row.viewerCan.delete.reason,
  authority: texts.purchasing,
  department: row.department,
  vendor: row.vendorName ?? texts.absent,
  name: row.title,
  start: row.startDate,
  end: row.endDate,
  status: projectLook(row.status),
  doneOn: row.awardedOn,
  waitingOn: row.waitingFor && WAITING_LABELS[row.waitingFor],
});

/** The Procurement table: the county's purchases. */
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
          ...DashboardTable_page
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
  const exported = useVerb(mutation("exportProjects { file { url filename } }"), texts.exportFailed);
  return (
    <DashboardTable
      room="procurement"
      totalCount={totalCount}
      edges={edges}
      page={pageInfo}
      lineOf={lineOf}
      exportReason={viewer.mayExport.reason}
      exported={exported}
      variablesOf={projectVariables}
      begin={<Button onClick={() => openDialog("newBid")}>{texts.newBid}</Button>}
      deletion={(line, onClose, onDeleted) => (
        <DeleteProject
          project={{ id: line.id, procurementId: line.number, title: line.name }}
          onClose={onClose}
          onDeleted={onDeleted}
        />
      )}
    />
  );
}
