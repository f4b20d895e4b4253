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
import { WAITING_LABELS } from "#schema/procurement/words.rules.ts";
import { download } from "#web/lists/download.ts";
import { DeleteProject } from "#web/procurement/list/DeleteProject.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { projectLook } from "#web/shell/projectLooks.ts";
import type { DashboardProcurement_viewer$key } from "./__generated__/DashboardProcurement_viewer.graphql.ts";
import type {
  DashboardProcurement_projects$data,
  DashboardProcurement_projects$key,
} from "./__generated__/DashboardProcurement_projects.graphql.ts";
import type { DashboardProcurementExportMutation } from "./__generated__/DashboardProcurementExportMutation.graphql.ts";
import { columnName, DashboardRoom } from "./DashboardRoom.tsx";
import { useDashboardView } from "./DashboardViews.tsx";
import { projectVariables } from "./dashboardView.ts";
import { texts } from "./texts.ts";

type Row = NonNullable<DashboardProcurement_projects$data["edges"][number]>["node"];

const address = (row: Row) => `/projects/${row.key}`;
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
          aria-label={row.isLocked ? texts.open(row.procurementId) : texts.edit(row.procurementId)}
        >
          {row.isLocked ? <Eye aria-hidden size={16} /> : <Pencil aria-hidden size={16} />}
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
        label={texts.delete(row.procurementId)}
        icon={<Trash2 aria-hidden size={16} />}
        reason={row.viewerCan.delete.reason ?? null}
        onClick={() => onDelete(row)}
      />
    ),
  },
  column("number", (row) => whole(<Link to={address(row)}>{row.procurementId}</Link>), { rowHeader: true }),
  column("authority", () => texts.purchasing),
  column("department", (row) => row.department),
  column("vendor", (row) => row.vendorName ?? texts.absent),
  column("contractName", (row) => row.title),
  column("startDate", (row) => day(row.startDate)),
  column("endDate", (row) => day(row.endDate)),
  column("status", (row) => <StatusBadge {...projectLook(row.status)} />),
  column("executed", (row) => day(row.awardedOn)),
  column("waitingOn", (row) => (row.waitingFor ? WAITING_LABELS[row.waitingFor] : texts.absent)),
];

/** The table Procurement: what the county buys, five at once, as the address says. */
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
  const [view, show] = useDashboardView("procurement");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<Row | null>(null);
  const columns = useMemo(() => columnsFor(setLeaving), []);
  const [run, exporting] = useVerb<DashboardProcurementExportMutation>(
    graphql`
      mutation DashboardProcurementExportMutation($input: ExportProjectsInput!) {
        exportProjects(input: $input) {
          ... on ExportProjectsPayload {
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
  // A project that was just deleted leaves an empty edge until the list has come again.
  const rows = edges.flatMap((edge) => (edge?.node ? [edge.node] : []));
  const save = async () => {
    const { filter, sort, direction } = projectVariables(view);
    const result = await run({ filter, sort, direction, format: "XLSX", layout: "DASHBOARD" });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    download(result.payload.file.url, result.payload.file.filename);
  };
  const narrowed = view.q !== "" || view.tab !== "all";
  return (
    <DashboardRoom
      room="procurement"
      exportReason={viewer.mayExport.reason ?? (totalCount === 0 ? texts.nothingToExport : null)}
      exporting={exporting}
      onExport={() => void save()}
    >
      <DataTable<Row>
        caption={texts.rooms.procurement.title}
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
            <EmptyState {...texts.none.procurement} action={<Link to="/procurement/new">{texts.newBid}</Link>} />
          )
        }
      />
      {totalCount > 0 && (
        <Pagination
          label={texts.rooms.procurement.title}
          hasPrevious={pageInfo.hasPreviousPage}
          hasNext={pageInfo.hasNextPage}
          onPrevious={() => show({ before: pageInfo.startCursor ?? null })}
          onNext={() => show({ after: pageInfo.endCursor ?? null })}
          summary={texts.shown(rows.length, totalCount)}
        />
      )}
      {leaving && (
        <DeleteProject project={leaving} onClose={() => setLeaving(null)} onDeleted={() => void revalidate()} />
      )}
    </DashboardRoom>
  );
}
