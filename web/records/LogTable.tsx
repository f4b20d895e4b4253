import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, type To } from "react-router";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { loggedMoment } from "#web/shell/formats.ts";
import type { LogTable_entries$data, LogTable_entries$key } from "./__generated__/LogTable_entries.graphql.ts";
import { EntryChanges } from "./EntryChanges.tsx";
import { logTexts as texts } from "./texts.ts";

type Row = LogTable_entries$data[number];
type Props = {
  entries: LogTable_entries$key;
  /** Link that opens an entry. */
  addressOf: (seq: number) => To;
  empty: ReactNode;
};

/** Entries of the log, line by line: what, when, who, the record and the changes. */
export function LogTable({ entries, addressOf, empty }: Props) {
  const rows = useFragment(
    graphql`
      fragment LogTable_entries on AuditEntry @relay(plural: true) {
        id
        seq
        at
        actorName
        words
        noun
        record
        path
        ...EntryChanges_entry
      }
    `,
    entries,
  );
  const columns: Column<Row>[] = [
    {
      key: "what",
      header: texts.what,
      rowHeader: true,
      cell: ({ seq, words }) => (
        <Link to={addressOf(seq)} preventScrollReset>
          {words}
        </Link>
      ),
    },
    { key: "who", header: texts.who, cell: ({ actorName }) => actorName },
    { key: "when", header: texts.when, cell: ({ at }) => <time dateTime={at}>{loggedMoment(at)}</time> },
    {
      key: "record",
      header: texts.record,
      cell: ({ noun, record, path }) => (path ? <Link to={path}>{record ?? noun}</Link> : (record ?? noun)),
    },
    {
      key: "changes",
      header: texts.changesColumn,
      hideOnPhone: true,
      cell: (row) => <EntryChanges entry={row} brief />,
    },
    { key: "seq", header: texts.place, align: "end", cell: ({ seq }) => seq },
  ];
  return (
    <DataTable caption={texts.log} captionHidden rows={rows} rowKey={({ id }) => id} columns={columns} empty={empty} />
  );
}
