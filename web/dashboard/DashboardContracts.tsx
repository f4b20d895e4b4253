import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import type { Column } from "#design-system/DataTable/DataTable.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
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
import { column, day, firstColumns, whole } from "./dashboardColumns.tsx";
import { DashboardTable } from "./DashboardTable.tsx";
import { contractVariables } from "./dashboardView.ts";
import { texts } from "./texts.ts";

type Row = NonNullable<DashboardContracts_contracts$data["edges"][number]>["node"];

const address = (row: Row) => `/contracts/${row.key}`;
const opened = (row: Row) => ({
  number: row.number,
  address: address(row),
  editable: row.viewerCan.edit.allowed,
  keptWhy: row.viewerCan.delete.reason ?? null,
});

/** The columns of the table, in their order. */
const columnsFor = (onDelete: (row: Row) => void): Column<Row>[] => [
  ...firstColumns(opened, onDelete),
  column("authority", (row) => (row.resolutionNumber ? whole(row.resolutionNumber) : texts.absent), { wideOnly: true }),
  column("department", (row) => row.department),
  column("vendor", (row) => row.vendorName),
  column("contractName", (row) => row.name),
  column("startDate", (row) => day(row.startDate), { wideOnly: true }),
  column("endDate", (row) => day(row.endDate), { wideOnly: true }),
  column("status", (row) => <StatusBadge {...contractLook(row.status)} />),
  column("executed", (row) => day(row.executedOn), { wideOnly: true }),
  column("waitingOn", (row) => (row.waitingFor ? CONTRACT_WAITING_LABELS[row.waitingFor] : texts.absent)),
];

/** The table Procurement: the county's contracts. */
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
          hasNextPage
          hasPreviousPage
          startCursor
          endCursor
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
  const [run, exporting] = useVerb(mutation("exportContracts { file { url filename } }"), texts.exportFailed);
  return (
    <DashboardTable<Row>
      room="contracts"
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
      exportReason={viewer.mayExportContracts.reason ?? null}
      exporting={exporting}
      onExport={(view) => {
        const { filter, sort, direction } = contractVariables(view);
        return run({ filter, sort, direction, format: "XLSX", layout: "DASHBOARD" });
      }}
      begin={<Link to="/create-bid">{texts.newContract}</Link>}
      deletion={(row, onClose, onDeleted) => <DeleteContract contract={row} onClose={onClose} onDeleted={onDeleted} />}
    />
  );
}
