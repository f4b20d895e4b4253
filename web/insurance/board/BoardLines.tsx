import { useMemo } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { BUCKET_LABELS } from "#schema/insurance/board.rules.ts";
import { ListPages } from "#web/lists/ListPages.tsx";
import { writtenDate } from "#web/shell/formats.ts";
import type { BoardView } from "../addresses.ts";
import { insuranceLook } from "../looks.ts";
import { texts } from "./texts.ts";
import type { BoardLines_lines$data, BoardLines_lines$key } from "./__generated__/BoardLines_lines.graphql.ts";

type Row = BoardLines_lines$data["edges"][number]["node"];
type Props = { lines: BoardLines_lines$key; view: BoardView; onChange: (change: Partial<BoardView>) => void };

const columns: Column<Row>[] = [
  {
    key: "contract",
    header: texts.columns.contract,
    rowHeader: true,
    cell: ({ contractKey, contractNumber, contractName }) => (
      <>
        <Link to={`/contracts/${contractKey}?tab=insurance`}>{contractNumber}</Link>
        <Box>{contractName}</Box>
      </>
    ),
  },
  {
    key: "vendor",
    header: texts.columns.vendor,
    cell: ({ vendorKey, vendorName }) =>
      vendorKey ? <Link to={`/vendors/${vendorKey}?tab=insurance`}>{vendorName}</Link> : vendorName,
  },
  { key: "line", header: texts.columns.line, cell: ({ lineLabel }) => texts.capital(lineLabel) },
  {
    key: "state",
    header: texts.columns.state,
    cell: ({ bucket }) => <StatusBadge {...insuranceLook(bucket, BUCKET_LABELS[bucket])} />,
  },
  {
    key: "ends",
    header: texts.columns.ends,
    cell: ({ endsOn, bucket }) =>
      endsOn ? writtenDate(endsOn) : bucket === "ACCEPTED" || bucket === "WAIVED" ? texts.noEnd : texts.noCover,
  },
  {
    key: "left",
    header: texts.columns.left,
    align: "end",
    cell: ({ daysLeft }) => (daysLeft == null ? "" : texts.daysLeft(daysLeft)),
  },
  { key: "codes", header: texts.columns.codes, hideOnPhone: true, cell: ({ codeWords }) => codeWords.join(", ") },
];

/** One page of the board. */
export function BoardLines({ lines, view, onChange }: Props) {
  const { edges, pageInfo, totalCount } = useFragment(
    graphql`
      fragment BoardLines_lines on QueryInsuranceBoardConnection {
        totalCount
        pageInfo {
          ...ListPages_page
        }
        edges {
          node {
            id
            bucket
            lineLabel
            endsOn
            daysLeft
            codeWords
            contractKey
            contractNumber
            contractName
            vendorKey
            vendorName
          }
        }
      }
    `,
    lines,
  );
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const isNarrowed = view.q !== "" || view.bucket !== null || view.line !== null;
  return (
    <>
      <DataTable<Row>
        caption={texts.pages.board}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          isNarrowed ? (
            <EmptyState
              title={texts.boardNoMatch}
              text={texts.boardNoMatchHelp}
              action={<Button onClick={() => onChange({ q: "", bucket: null, line: null })}>{texts.clear}</Button>}
            />
          ) : (
            <EmptyState title={texts.boardNone} text={texts.boardNoneHelp} />
          )
        }
      />
      {totalCount > 0 && (
        <ListPages
          page={pageInfo}
          label={texts.pages.board}
          summary={texts.boardShown(rows.length, totalCount)}
          onShow={onChange}
        />
      )}
    </>
  );
}
