import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { CONTRACT_WAITING_LABELS } from "#schema/contracts/words.rules.ts";
import { DeleteContract } from "#web/contracts/list/DeleteContract.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { contractLook } from "#web/shell/contractLooks.ts";
import type {
  DashboardContracts_contracts$data,
  DashboardContracts_contracts$key,
} from "./__generated__/DashboardContracts_contracts.graphql.ts";
import type { DashboardContracts_viewer$key } from "./__generated__/DashboardContracts_viewer.graphql.ts";
import { type Line, whole } from "./dashboardColumns.tsx";
import { DashboardTable } from "./DashboardTable.tsx";
import { contractVariables } from "./dashboardView.ts";
import { texts } from "./texts.ts";

type Edge = NonNullable<DashboardContracts_contracts$data["edges"][number]>;

const lineOf = ({ node: row }: Edge): Line => ({
  id: row.id,
  number: row.number,
  address: `/contracts/${row.key}`,
  editable: row.viewerCan.edit.allowed,
  keptWhy: row.viewerCan.delete.reason,
  authority: row.resolutionNumber ? whole(row.resolutionNumber) : texts.absent,
  department: row.department,
  vendor: row.vendorName,
  name: row.name,
  start: row.startDate,
  end: row.endDate,
  status: contractLook(row.status),
  doneOn: row.executedOn,
  waitingOn: row.waitingFor && CONTRACT_WAITING_LABELS[row.waitingFor],
});

/** The Procurement table: the county's contracts. */
export function DashboardContracts({
  contracts,
  viewer: viewerKey,
}: {
  contracts: DashboardContracts_contracts$key;
  viewer: DashboardContracts_viewer$key;
}) {
  const { edges, pageInfo, totalCount } = useFragment(
    graphql`
      fragment DashboardContracts_contracts on QueryContractsConnection {
        totalCount
        pageInfo {
          ...DashboardTable_page
        }
        edges {
          node {
            id
            key
            number
            name
            department
            startDate
            endDate
            status
            waitingFor
            executedOn
            resolutionNumber
            vendorName
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
    contracts,
  );
  const viewer = useFragment(
    graphql`
      fragment DashboardContracts_viewer on Viewer {
        mayExportContracts: can(permission: "contracts.contract-record.export") {
          reason
        }
      }
    `,
    viewerKey,
  );
  const exported = useVerb(mutation("exportContracts { file { url filename } }"), texts.exportFailed);
  return (
    <DashboardTable
      room="contracts"
      totalCount={totalCount}
      edges={edges}
      page={pageInfo}
      lineOf={lineOf}
      exportReason={viewer.mayExportContracts.reason}
      exported={exported}
      variablesOf={contractVariables}
      begin={<Link to="/create-bid">{texts.newContract}</Link>}
      deletion={(line, onClose, onDeleted) => (
        <DeleteContract contract={line} onClose={onClose} onDeleted={onDeleted} />
      )}
    />
  );
}
