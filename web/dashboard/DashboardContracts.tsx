import { Eye, Pencil, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, useNavigate, useRevalidator } from "react-router";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box } from "#design-system/Layout/Layout.tsx";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { CONTRACT_WAITING_LABELS } from "#schema/contracts/words.rules.ts";
import { download } from "#web/lists/download.ts";
import { DeleteContract } from "#web/contracts/list/DeleteContract.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { contractLook } from "#web/shell/contractLooks.ts";
import { writtenDate } from "#web/shell/formats.ts";
import type { DashboardContracts_viewer$key } from "./__generated__/DashboardContracts_viewer.graphql.ts";
import type {
  DashboardContracts_contracts$data,
  DashboardContracts_contracts$key,
} from "./__generated__/DashboardContracts_contracts.graphql.ts";
import type { DashboardContractsExportMutation } from "./__generated__/DashboardContractsExportMutation.graphql.ts";
import { columnName, DashboardRoom } from "./DashboardRoom.tsx";
import { useDashboardView } from "./DashboardViews.tsx";
import { contractVariables } from "./dashboardView.ts";
import { texts } from "./texts.ts";

type Row = NonNullable<DashboardContracts_contracts$data["edges"][number]>["node"];

const address = (row: Row) => `/contracts/${row.key}`;
const whole = (content: React.ReactNode) => (
  <Box as="span" whiteSpace="nowrap">
    {content}
  </Box>
);
const day = (date: string | null | undefined) => (date ? whole(writtenDate(date)) : texts.absent);
const column = (name: string, cell: Column<Row>["cell"], more: Partial<Column<Row>> = {}): Column<Row> => ({
  key: name,
  header: columnName(name),
  cell,
  ...more,
});

/** The columns of the table, in their order. */
const columnsFor = (onDelete: (row: Row) => void): Column<Row>[] => [
  {
    key: "EDIT",
    header: texts.columns.edit,
    width: "3rem",
    hideOnPhone: true,
    hideOnPaper: true,
    cell: (row) => (
      <Button asChild kind="quiet" size="sm">
        <Link
          to={address(row)}
          aria-label={row.viewerCan.edit.allowed ? texts.edit(row.number) : texts.open(row.number)}
        >
          {row.viewerCan.edit.allowed ? <Pencil aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
        </Link>
      </Button>
    ),
  },
  {
    key: "DELETE",
    header: texts.columns.delete,
    width: "3rem",
    hideOnPaper: true,
    cell: (row) => (
      <IconButton
        label={texts.delete(row.number)}
        icon={<Trash2 aria-hidden size={16} />}
        reason={row.viewerCan.delete.reason ?? null}
        onClick={() => onDelete(row)}
      />
    ),
  },
  column("number", (row) => whole(<Link to={address(row)}>{row.number}</Link>), { rowHeader: true }),
  column("authority", (row) => (row.resolutionNumber ? whole(row.resolutionNumber) : texts.absent)),
  column("department", (row) => row.department),
  column("vendor", (row) => row.vendorName),
  column("contractName", (row) => row.name),
  column("startDate", (row) => day(row.startDate)),
  column("endDate", (row) => day(row.endDate)),
  column("status", (row) => <StatusBadge {...contractLook(row.status)} />),
  column("executed", (row) => day(row.executedOn)),
  column("waitingOn", (row) => (row.waitingFor ? CONTRACT_WAITING_LABELS[row.waitingFor] : texts.absent)),
];

/** The table Procurement: the county's contracts, five at once, as the address says. */
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
  const [view, show] = useDashboardView("contracts");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<Row | null>(null);
  const columns = useMemo(() => columnsFor(setLeaving), []);
  const [run, exporting] = useVerb<DashboardContractsExportMutation>(
    graphql`
      mutation DashboardContractsExportMutation($input: ExportContractsInput!) {
        exportContracts(input: $input) {
          ... on ExportContractsPayload {
            file {
              url
              filename
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.exportFailed,
  );
  // A contract that was just deleted leaves an empty edge until the list has come again.
  const rows = edges.flatMap((edge) => (edge?.node ? [edge.node] : []));
  const save = async () => {
    const { filter, sort, direction } = contractVariables(view);
    const result = await run({ filter, sort, direction, format: "XLSX", layout: "DASHBOARD" });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    download(result.payload.file.url, result.payload.file.filename);
  };
  const narrowed = view.q !== "" || view.tab !== "all";
  return (
    <DashboardRoom
      room="contracts"
      exportReason={viewer.mayExportContracts.reason ?? (totalCount === 0 ? texts.nothingToExport : null)}
      exporting={exporting}
      onExport={() => void save()}
    >
      <DataTable<Row>
        caption={texts.rooms.contracts.title}
        captionHidden
        rows={rows}
        rowKey={(row) => row.id}
        columns={columns}
        onOpen={(row) => void navigate(address(row))}
        empty={
          narrowed ? (
            <EmptyState
              title={view.q === "" && view.tab === "waiting" ? texts.waitingNone : texts.noneMatch}
              text={texts.noneMatchHelp}
              action={<Button onClick={() => show({ q: "", tab: "all" })}>{texts.clear}</Button>}
            />
          ) : (
            <EmptyState {...texts.none.contracts} action={<Link to="/create-bid">{texts.newContract}</Link>} />
          )
        }
      />
      {totalCount > 0 && (
        <Pagination
          label={texts.rooms.contracts.title}
          hasPrevious={pageInfo.hasPreviousPage}
          hasNext={pageInfo.hasNextPage}
          onPrevious={() => show({ before: pageInfo.startCursor ?? null })}
          onNext={() => show({ after: pageInfo.endCursor ?? null })}
          summary={texts.shown(rows.length, totalCount)}
        />
      )}
      {leaving && (
        <DeleteContract contract={leaving} onClose={() => setLeaving(null)} onDeleted={() => void revalidate()} />
      )}
    </DashboardRoom>
  );
}
