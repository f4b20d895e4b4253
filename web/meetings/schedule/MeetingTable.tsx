import { Eye, Pencil, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, useNavigate } from "react-router";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { Box, HStack } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type {
  MeetingTable_meetings$data,
  MeetingTable_meetings$key,
} from "./__generated__/MeetingTable_meetings.graphql.ts";
import { ordered } from "#web/lists/ordered.ts";
import { dashboardTexts as texts } from "../texts.ts";
import { DeleteMeeting } from "../editor/DeleteMeeting.tsx";
import { writtenDate } from "#web/shell/formats.ts";
import type { MeetingFilters } from "./meetingFilters.ts";
import { meetingStates, runs } from "../meetingState.ts";

type Row = NonNullable<MeetingTable_meetings$data["edges"][number]>["node"];
type Order = Pick<MeetingFilters, "sort" | "direction">;

const editAddress = (row: Row) => `/meetings/${row.key}/edit`;
/** States in which the clerk continues a running meeting. */
const running = new Set(["IN_SESSION", "RECESS"]);

function Document({ file, name }: { file: { url: string } | null | undefined; name: string }) {
  if (!file) return <span aria-label={texts.no(name)}>{texts.absent}</span>;
  return (
    <a href={file.url} target="_blank" rel="noreferrer" aria-label={name}>
      {name.split(" ")[0]}
    </a>
  );
}

function columnsFor(today: string | undefined, onDelete: (row: Row) => void): Column<Row>[] {
  return [
    {
      key: "EDIT",
      header: texts.columns.edit,
      width: "3rem",
      // On a phone, the number is the link.
      hideOnPhone: true,
      hideOnPaper: true,
      cell: (row) => (
        <Button asChild kind="quiet" size="sm">
          <Link
            to={editAddress(row)}
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
      hideOnPaper: true,
      width: "3rem",
      cell: (row) => (
        <IconButton
          label={texts.delete(row.number)}
          icon={<Trash2 aria-hidden size={16} />}
          reason={row.viewerCan.delete.reason ?? null}
          onClick={() => onDelete(row)}
        />
      ),
    },
    {
      key: "NUMBER",
      header: texts.columns.number,
      sortable: true,
      rowHeader: true,
      cell: (row) => <Link to={editAddress(row)}>{row.number}</Link>,
    },
    {
      key: "TYPE",
      header: texts.columns.type,
      sortable: true,
      cell: (row) => row.meetingType,
    },
    {
      key: "DATE",
      header: texts.columns.date,
      sortable: true,
      cell: (row) => (
        <HStack gap="2" wrap="wrap">
          <Box as="time" whiteSpace="nowrap">
            {writtenDate(row.date)}
          </Box>
          {row.date === today && <StatusBadge word={texts.today} hue="violet" shape="diamond" size="sm" />}
        </HStack>
      ),
    },
    {
      key: "STATE",
      header: texts.columns.state,
      cell: (row) => (
        <HStack gap="2" wrap="wrap">
          <StatusBadge {...meetingStates[row.state]} size="sm" />
          {running.has(row.state) && runs(row.state, row.viewerCan.takeAttendance.allowed) && (
            <Link to={`/meetings/${row.key}/run`} aria-label={texts.runMeetingOf(row.number)}>
              {texts.runMeeting}
            </Link>
          )}
        </HStack>
      ),
    },
    { key: "LOCATION", header: texts.columns.location, sortable: true, cell: (row) => row.location || texts.absent },
    {
      key: "AGENDA",
      header: texts.columns.agenda,
      cell: (row) => <Document file={row.agendaFile} name={texts.agendaOf(row.number)} />,
    },
    {
      key: "MINUTES",
      header: texts.columns.minutes,
      cell: (row) => <Document file={row.minutesFile} name={texts.minutesOf(row.number)} />,
    },
    {
      key: "MEDIA",
      header: texts.columns.media,
      cell: (row) => <Document file={row.mediaFile} name={texts.mediaOf(row.number)} />,
    },
  ];
}

export type MeetingTableProps = {
  meetings: MeetingTable_meetings$key;
  caption: string;
  /** YYYY-MM-DD in the county's time zone. */
  today: string | undefined;
  order: Order;
  onOrder: (order: Order) => void;
  onDeleted: () => void;
  empty: React.ReactNode;
};

/** One page of meetings. */
export function MeetingTable({ meetings: key, caption, today, order, onOrder, onDeleted, empty }: MeetingTableProps) {
  const meetings = useFragment(
    graphql`
      fragment MeetingTable_meetings on QueryMeetingsConnection {
        edges {
          node {
            id
            key
            number
            meetingType
            date
            location
            state
            agendaFile {
              url
            }
            minutesFile {
              url
            }
            mediaFile {
              url
            }
            viewerCan {
              edit {
                allowed
              }
              delete {
                reason
              }
              takeAttendance {
                allowed
              }
            }
          }
        }
      }
    `,
    key,
  );
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Row | null>(null);
  const columns = useMemo(() => columnsFor(today, setLeaving), [today]);
  // A meeting that was just deleted leaves an empty edge until the list is refetched.
  const rows = meetings.edges.flatMap((edge) => (edge?.node ? [edge.node] : []));
  return (
    <>
      <DataTable<Row>
        caption={caption}
        captionHidden
        rows={rows}
        rowKey={(row) => row.id}
        columns={columns}
        {...ordered(order, onOrder)}
        onOpen={(row) => void navigate(editAddress(row))}
        empty={empty}
      />
      {leaving && <DeleteMeeting meeting={leaving} onClose={() => setLeaving(null)} onDeleted={onDeleted} />}
    </>
  );
}
