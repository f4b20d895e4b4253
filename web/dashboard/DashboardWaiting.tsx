import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { Section, Text } from "#design-system/Layout/Layout.tsx";
import { writtenDay } from "#web/shell/formats.ts";
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
  { key: "since", header: texts.waitingColumns.since, cell: ({ since }) => writtenDay(since) },
  { key: "age", header: texts.waitingColumns.age, align: "end", cell: ({ days }) => texts.age(days) },
];

/** What waits on the viewer across all rooms, oldest first. */
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
  return (
    <Section title={texts.waitingTitle} actions={<Link to="/account/away">{texts.away}</Link>}>
      {waiting.length === 0 ? (
        <Text color="muted">{texts.waitingNone}</Text>
      ) : (
        <DataTable
          caption={texts.waitingTitle}
          captionHidden
          rows={waiting}
          rowKey={({ room, id, path }) => `${room} ${id} ${path}`}
          columns={columns}
        />
      )}
    </Section>
  );
}
