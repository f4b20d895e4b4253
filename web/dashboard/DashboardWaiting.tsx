import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { Section, Text } from "#design-system/Layout/Layout.tsx";
import { writtenDay } from "#web/shell/formats.ts";
import { whole } from "./dashboardColumns.tsx";
import { texts } from "./texts.ts";
import type {
  DashboardWaiting_entry$data,
  DashboardWaiting_entry$key,
} from "./__generated__/DashboardWaiting_entry.graphql.ts";

type Entry = DashboardWaiting_entry$data[number];

const columns: readonly Column<Entry>[] = [
  {
    key: "item",
    header: texts.waitingColumns.item,
    rowHeader: true,
    cell: ({ number, title, path }) => (
      <Link to={path}>
        {number}: {title}
      </Link>
    ),
  },
  {
    key: "asks",
    header: texts.waitingColumns.asks,
    cell: ({ asked, note }) => (note ? `${asked} · ${note}` : asked),
  },
  {
    key: "since",
    header: texts.waitingColumns.since,
    hideOnPhone: true,
    cell: ({ since }) => whole(writtenDay(since)),
  },
  { key: "age", header: texts.waitingColumns.age, align: "end", cell: ({ days }) => whole(texts.age(days)) },
];

/** Number of entries above the county's tables. The rest is shown after a press. */
const FIRST = 8;

/** What waits for the viewer in all rooms, oldest first. */
export function DashboardWaiting({ entries }: { entries: DashboardWaiting_entry$key }) {
  const waiting = useFragment(
    graphql`
      fragment DashboardWaiting_entry on WaitingEntry @relay(plural: true) {
        room
        id
        number
        title
        path
        since
        days
        asked
        note
      }
    `,
    entries,
  );
  const [all, setAll] = useState(false);
  return (
    <Section title={texts.waitingTitle} actions={<Link to="/account/away">{texts.away}</Link>}>
      {waiting.length === 0 ? (
        <Text color="muted">{texts.waitingNone}</Text>
      ) : (
        <>
          <DataTable
            caption={texts.waitingTitle}
            captionHidden
            rows={all ? waiting : waiting.slice(0, FIRST)}
            rowKey={({ room, id, path }) => `${room} ${id} ${path}`}
            columns={columns}
          />
          {waiting.length > FIRST && (
            <Button kind="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? texts.waitingFewer : texts.waitingMore(waiting.length - FIRST)}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
