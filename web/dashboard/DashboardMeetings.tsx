import { Eye, Pencil, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, useNavigate, useRevalidator } from "react-router";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { Box } from "#design-system/Layout/Layout.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { download } from "#web/lists/download.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { DeleteResolution } from "#web/resolutions/repository/DeleteResolution.tsx";
import { statusLook } from "#web/shell/statusLooks.ts";
import { columnName, DashboardRoom } from "./DashboardRoom.tsx";
import { texts } from "./texts.ts";
import { viewVariables } from "./dashboardView.ts";
import { openDialog } from "#web/shell/openDialog.ts";
import { useDashboardView } from "./DashboardViews.tsx";
import type {
  DashboardMeetings_resolutions$data,
  DashboardMeetings_resolutions$key,
} from "./__generated__/DashboardMeetings_resolutions.graphql.ts";
import type { DashboardMeetingsExportMutation } from "./__generated__/DashboardMeetingsExportMutation.graphql.ts";

type Row = NonNullable<DashboardMeetings_resolutions$data["edges"][number]>["node"];

const address = (row: Row) => `/resolutions/${row.key}`;
const whole = (content: React.ReactNode) => (
  <Box as="span" whiteSpace="nowrap">
    {content}
  </Box>
);
const day = (date: string | null | undefined) => (date ? whole(writtenDate(date)) : texts.absent);
/** The body before which the item stands or stood last. */
function authority({ agendaItems }: Row): string {
  const meeting = agendaItems.at(-1)?.meeting;
  return meeting?.body?.name ?? meeting?.meetingType ?? texts.absent;
}

const column = (name: string, cell: Column<Row>["cell"], more: Partial<Column<Row>> = {}): Column<Row> => ({
  key: name,
  header: columnName(name),
  cell,
  ...more,
});
/** The columns of the list, in their order. */
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
          aria-label={row.viewerCan.edit.allowed ? texts.edit(row.displayNumber) : texts.open(row.displayNumber)}
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
        label={texts.delete(row.displayNumber)}
        icon={<Trash2 aria-hidden size={16} />}
        reason={row.viewerCan.delete.reason ?? null}
        onClick={() => onDelete(row)}
      />
    ),
  },
  column("number", (row) => whole(<Link to={address(row)}>{row.displayNumber}</Link>), { rowHeader: true }),
  column("authority", authority),
  column("department", (row) => row.department),
  column("vendor", (row) => row.vendor || texts.absent),
  column("contractName", (row) => row.title),
  column("startDate", (row) => day(row.termStart)),
  column("endDate", (row) => day(row.termEnd)),
  column("status", (row) => <StatusBadge {...statusLook(row.status)} />),
  column("adopted", (row) => day(row.adoptedOn)),
  column("waitingOn", (row) => row.waitingOn ?? texts.absent),
];

const exportItems = graphql`
  mutation DashboardMeetingsExportMutation($input: ExportResolutionsInput!) {
    exportResolutions(input: $input) {
      ... on ExportResolutionsPayload {
        file {
          url
          filename
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

/** The table Meetings: the county's meeting items, five at once, as the address says. */
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
                body {
                  name
                }
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
  const [view, show] = useDashboardView("meetings");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<Row | null>(null);
  const columns = useMemo(() => columnsFor(setLeaving), []);
  const [run, exporting] = useVerb<DashboardMeetingsExportMutation>(exportItems, texts.exportFailed);
  // An item that was just deleted leaves an empty edge until the list has come again.
  const rows = edges.flatMap((edge) => (edge?.node ? [edge.node] : []));

  const save = async () => {
    const { filter, sort, direction } = viewVariables(view);
    const result = await run({ filter, sort, direction, format: "XLSX", layout: "DASHBOARD" });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    const { url, filename } = result.payload.file;
    download(url, filename);
  };
  const narrowed = view.q !== "" || view.tab !== "all";
  return (
    <DashboardRoom
      room="meetings"
      exportReason={totalCount === 0 ? texts.nothingToExport : null}
      exporting={exporting}
      onExport={() => void save()}
    >
      {correctedTo && <Notice kind="info">{texts.corrected(correctedTo)}</Notice>}
      <DataTable<Row>
        caption={texts.rooms.meetings.title}
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
            <EmptyState
              {...texts.none.meetings}
              action={<Button onClick={() => openDialog("newResolution")}>{texts.newItem}</Button>}
            />
          )
        }
      />
      {totalCount > 0 && (
        <Pagination
          label={texts.rooms.meetings.title}
          hasPrevious={pageInfo.hasPreviousPage}
          hasNext={pageInfo.hasNextPage}
          onPrevious={() => show({ before: pageInfo.startCursor ?? null })}
          onNext={() => show({ after: pageInfo.endCursor ?? null })}
          summary={texts.shown(rows.length, totalCount)}
        />
      )}
      {leaving && (
        <DeleteResolution resolution={leaving} onClose={() => setLeaving(null)} onDeleted={() => void revalidate()} />
      )}
    </DashboardRoom>
  );
}
