import { Eye, Pencil, Trash2 } from "lucide-react";
import { graphql, readInlineData } from "react-relay";
import { Link } from "react-router";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import type { Column } from "#design-system/DataTable/DataTable.tsx";
import { Highlight } from "#design-system/Highlight/Highlight.tsx";
import { Box } from "#design-system/Layout/Layout.tsx";
import { showDate } from "#design-system/DateField/parseDate.ts";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type {
  RepositoryColumns_edge$data,
  RepositoryColumns_edge$key,
} from "./__generated__/RepositoryColumns_edge.graphql.ts";
import { writtenDay } from "#web/shell/formats.ts";
import type { OptionalColumn } from "./repositoryFilters.ts";
import { statusLook } from "#web/shell/statusLooks.ts";
import { texts } from "./texts.ts";

const fragment = graphql`
  fragment RepositoryColumns_edge on QueryResolutionsConnectionEdge @inline {
    match {
      text
      hit
    }
    node {
      id
      key
      displayNumber
      department
      title
      vendor
      createdAt
      adoptedOn
      status
      waitingOn
      viewerIsWaitedOn
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
`;

/** A meeting item as the list shows it. `match`: why a search found it. */
export type RepositoryRow = RepositoryColumns_edge$data["node"] & Pick<RepositoryColumns_edge$data, "match">;

/** The row of an edge. Null: its item was just deleted. */
export function rowOf(edge: RepositoryColumns_edge$key): RepositoryRow | null {
  const { node, match } = readInlineData(fragment, edge);
  return node ? { ...node, id: node.id, match: match.map(({ text, hit }) => ({ text, hit })) } : null;
}

export const itemAddress = ({ key }: Pick<RepositoryRow, "key">) => `/resolutions/${key}`;

const day = (words: string) => (
  <Box as="time" whiteSpace="nowrap">
    {words}
  </Box>
);

const optional: Readonly<Record<OptionalColumn, (row: RepositoryRow) => React.ReactNode>> = {
  DEPARTMENT: (row) => row.department,
  VENDOR: (row) => row.vendor ?? texts.absent,
  CREATED: (row) => day(writtenDay(row.createdAt)),
  STATUS: (row) => (
    <Box as="span" whiteSpace="nowrap">
      <StatusBadge {...statusLook(row.status)} size="sm" />
    </Box>
  ),
  WAITING_ON: (row) =>
    row.viewerIsWaitedOn ? (
      <>
        {row.waitingOn} <strong>{texts.you}</strong>
      </>
    ) : (
      (row.waitingOn ?? texts.absent)
    ),
  ADOPTED: (row) => (row.adoptedOn ? day(showDate(row.adoptedOn)) : texts.absent),
};

const column = (key: OptionalColumn): Column<RepositoryRow> => ({
  key,
  header: texts.columnNames[key],
  sortable: true,
  cell: optional[key],
});

export type Picking = { picked: ReadonlySet<string>; onPick: (id: string, isPicked: boolean) => void };

/** The columns of the list: select, edit, delete, number, department, title, then the chosen columns. */
export function rowColumns(
  chosen: readonly OptionalColumn[],
  onDelete: (row: RepositoryRow) => void,
  { picked, onPick }: Picking,
): Column<RepositoryRow>[] {
  return [
    {
      key: "CHOOSE",
      header: texts.choose,
      hideHeader: true,
      hideOnPaper: true,
      width: "2.25rem",
      cell: (row) => (
        <CheckboxField
          label={texts.chooseItem(row.displayNumber)}
          hideLabel
          checked={picked.has(row.id)}
          onChange={(isPicked) => onPick(row.id, isPicked)}
        />
      ),
    },
    {
      key: "EDIT",
      header: texts.edit,
      hideHeader: true,
      width: "2.75rem",
      // On a phone, the title is the link.
      hideOnPhone: true,
      hideOnPaper: true,
      cell: (row) => (
        <Button asChild kind="quiet" size="sm">
          <Link
            to={itemAddress(row)}
            aria-label={
              row.viewerCan.edit.allowed ? texts.editItem(row.displayNumber) : texts.openItem(row.displayNumber)
            }
          >
            {row.viewerCan.edit.allowed ? <Pencil aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
          </Link>
        </Button>
      ),
    },
    {
      key: "DELETE",
      header: texts.delete,
      hideHeader: true,
      hideOnPaper: true,
      width: "2.75rem",
      cell: (row) => (
        <IconButton
          label={texts.deleteItem(row.displayNumber)}
          icon={<Trash2 aria-hidden size={16} />}
          reason={row.viewerCan.delete.reason ?? null}
          onClick={() => onDelete(row)}
        />
      ),
    },
    {
      key: "NUMBER",
      header: texts.number,
      sortable: true,
      rowHeader: true,
      cell: (row) => (
        <Box as="span" whiteSpace="nowrap" data-figures>
          {row.displayNumber}
        </Box>
      ),
    },
    ...(chosen.includes("DEPARTMENT") ? [column("DEPARTMENT")] : []),
    {
      key: "TITLE",
      header: texts.title,
      sortable: true,
      width: "36%",
      cell: (row) => (
        <>
          <Link to={itemAddress(row)}>{row.title}</Link>
          {row.match.length > 0 && (
            <Box color="muted" textStyle="small">
              <Highlight parts={row.match} />
            </Box>
          )}
        </>
      ),
    },
    ...chosen.filter((key) => key !== "DEPARTMENT").map(column),
  ];
}
