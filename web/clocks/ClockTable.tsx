import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { ClockTable_meeting$data, ClockTable_meeting$key } from "./__generated__/ClockTable_meeting.graphql.ts";
import { ClockDue, ClockStanding, ClockTitle } from "./ClockCells.tsx";
import { clockLook } from "./clockLooks.ts";
import { RecordPosting } from "./RecordPosting.tsx";
import { texts } from "./texts.ts";

type Row = ClockTable_meeting$data["clocks"][number];

/** All deadlines of a meeting, with a button to record that one was met elsewhere. */
export function ClockTable({ meeting, timeZone }: { meeting: ClockTable_meeting$key; timeZone: string }) {
  const { id, clocks, viewerCan } = useFragment(
    graphql`
      fragment ClockTable_meeting on Meeting {
        id
        clocks {
          rule
          resolutionId
          title
          state
          postable
          ...ClockCells_clock
        }
        viewerCan {
          recordPosting {
            reason
          }
        }
      }
    `,
    meeting,
  );
  const [recording, setRecording] = useState<Row | null>(null);
  const columns: Column<Row>[] = [
    {
      key: "what",
      header: texts.columns.what,
      rowHeader: true,
      cell: (row) => <ClockTitle clock={row} />,
    },
    {
      key: "state",
      header: texts.columns.state,
      width: "9rem",
      cell: ({ state }) => <StatusBadge {...clockLook(state)} size="sm" />,
    },
    { key: "due", header: texts.columns.due, width: "9.5rem", cell: (row) => <ClockDue clock={row} /> },
    { key: "stands", header: texts.columns.stands, cell: (row) => <ClockStanding clock={row} /> },
    {
      key: "act",
      header: texts.columns.act,
      width: "10rem",
      lastOnPhone: true,
      hideOnPaper: true,
      cell: (row) =>
        row.postable &&
        row.state !== "NOT_NEEDED" && (
          <Button
            size="sm"
            reason={viewerCan.recordPosting.reason ?? null}
            aria-label={texts.recordOf(row.title)}
            onClick={() => setRecording(row)}
          >
            {texts.record}
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable<Row>
        caption={texts.board}
        captionHidden
        rows={clocks}
        rowKey={({ rule, resolutionId }) => `${rule} ${resolutionId}`}
        columns={columns}
        empty={<EmptyState title={texts.refused} />}
      />
      {recording && (
        <RecordPosting meetingId={id} clock={recording} timeZone={timeZone} onClose={() => setRecording(null)} />
      )}
    </>
  );
}
