import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { DeleteResolution } from "#web/resolutions/repository/DeleteResolution.tsx";
import { openDialog } from "#web/shell/openDialog.ts";
import { statusLook } from "#web/shell/statusLooks.ts";
import type {
  DashboardMeetings_resolutions$data,
  DashboardMeetings_resolutions$key,
} from "./__generated__/DashboardMeetings_resolutions.graphql.ts";
import type { Line } from "./dashboardColumns.tsx";
import { DashboardTable } from "./DashboardTable.tsx";
import { viewVariables } from "./dashboardView.ts";
import { texts } from "./texts.ts";

type Edge = NonNullable<DashboardMeetings_resolutions$data["edges"][number]>;

/** The body that the item is or was last before. */
function authority({ agendaItems }: Edge["node"]): string {
  const meeting = agendaItems[0]?.meeting;
  return meeting?.bodyName ?? meeting?.meetingType ?? texts.absent;
}

const lineOf = ({ node: row }: Edge): Line => ({
  id: row.id,
  number: row.displayNumber,
  address: `/resolutions/${row.key}`,
  editable: row.viewerCan.edit.allowed,
  keptWhy: row.viewerCan.delete.reason,
  authority: authority(row),
  department: row.department,
  vendor: row.vendor || texts.absent,
  name: row.title,
  start: row.termStart,
  end: row.termEnd,
  status: statusLook(row.status),
  doneOn: row.adoptedOn,
  waitingOn: row.waitingOn,
});

/** The Meetings table: the county's meeting items. */
export function DashboardMeetings({ resolutions }: { resolutions: DashboardMeetings_resolutions$key }) {
  const { edges, pageInfo, totalCount, correctedTo } = useFragment(
    graphql`
      fragment DashboardMeetings_resolutions on QueryResolutionsConnection {
        totalCount
        correctedTo
        pageInfo {
          ...DashboardTable_page
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
  const exported = useVerb(mutation("exportResolutions { file { url filename } }"), texts.exportFailed);
  return (
    <DashboardTable
      room="meetings"
      totalCount={totalCount}
      edges={edges}
      page={pageInfo}
      lineOf={lineOf}
      exported={exported}
      variablesOf={viewVariables}
      begin={<Button onClick={() => openDialog("newResolution")}>{texts.newItem}</Button>}
      deletion={(line, onClose, onDeleted) => (
        <DeleteResolution
          resolution={{ id: line.id, displayNumber: line.number, title: line.name }}
          onClose={onClose}
          onDeleted={onDeleted}
        />
      )}
      notice={correctedTo && <Notice kind="info">{texts.corrected(correctedTo)}</Notice>}
    />
  );
}
