import { chakra } from "@chakra-ui/react";
import { memo } from "react";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { Notice } from "../Notice/Notice.tsx";
import { TableSkeleton } from "../Skeleton/Skeleton.tsx";
import { dataTableRecipe } from "./DataTable.recipe.ts";
import { HeaderCell } from "./HeaderCell.tsx";

const Root = chakra("div", dataTableRecipe);

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => React.ReactNode;
  sortable?: boolean | undefined;
  /** Right-aligned figures. */
  align?: "start" | "end" | undefined;
  /** The cell that names the row. One per table. */
  rowHeader?: boolean | undefined;
  width?: string | undefined;
  hideOnPhone?: boolean | undefined;
  /** Hidden below 1,200 px: the row's own page shows it too. */
  wideOnly?: boolean | undefined;
  /** On a phone it is at the bottom of the card, as the last thing to press. */
  lastOnPhone?: boolean | undefined;
  /** Not printed: a column of controls. */
  hideOnPaper?: boolean | undefined;
  /** The header is only for screen readers: a column of icons. */
  hideHeader?: boolean | undefined;
};

export type Sort = { column: string; direction: "ascending" | "descending" };

export type DataTableProps<Row> = {
  caption: string;
  captionHidden?: boolean | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Keep the same array between renders: rows redraw only when it or their data changes. */
  columns: readonly Column<Row>[];
  sort?: Sort | undefined;
  /** Called to sort by this column. The second press reverses the order. */
  onSort?: ((sort: Sort) => void) | undefined;
  density?: "compact" | "comfortable" | undefined;
  rowActions?: ((row: Row) => React.ReactNode) | undefined;
  /** Double click on a row. Offer the same as a link or an action, for users without a mouse. */
  onOpen?: ((row: Row) => void) | undefined;
  /** 'Loading meetings…' until the first rows arrive. */
  loading?: string | null | undefined;
  error?: React.ReactNode;
  empty?: React.ReactNode;
  footer?: React.ReactNode;
};

/** A work table: sortable headers, actions on the row, cards on a phone. Says why when it is empty. */
export function DataTable<Row>({
  caption,
  captionHidden = false,
  rows,
  rowKey,
  columns,
  sort,
  onSort,
  density = "compact",
  rowActions,
  onOpen,
  loading,
  error,
  empty,
  footer,
}: DataTableProps<Row>) {
  if (error) return typeof error === "string" ? <Notice kind="negative">{error}</Notice> : error;
  if (loading) return <TableSkeleton label={loading} columns={Math.min(columns.length, 6)} />;
  if (rows.length === 0) return empty ?? <EmptyState title="Nothing here yet." />;
  const sorted = sort && columns.find(({ key }) => key === sort.column);

  return (
    <Root density={density} captionHidden={captionHidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th scope="col">
                <chakra.span srOnly>Actions</chakra.span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DrawnRow
              key={rowKey(row)}
              row={row}
              columns={columns as readonly Column<unknown>[]}
              actions={rowActions as Actions}
              onOpen={onOpen as Open}
            />
          ))}
        </tbody>
      </table>
      {footer}
      <chakra.div srOnly role="status">
        {sorted ? `${caption}, sorted by ${sorted.header}, ${sort.direction}` : ""}
      </chakra.div>
    </Root>
  );
}

type Actions = ((row: unknown) => React.ReactNode) | undefined;
type Open = ((row: unknown) => void) | undefined;
type RowProps = { row: unknown; columns: readonly Column<unknown>[]; actions: Actions; onOpen: Open };

const DrawnRow = memo(function DrawnRow({ row, columns, actions, onOpen }: RowProps) {
  return (
    <tr onDoubleClick={onOpen && (() => onOpen(row))}>
      {columns.map((column) => {
        const content = (
          <>
            {!column.rowHeader && (
              <span className="label" aria-hidden>
                {column.header}
              </span>
            )}
            <span className="value">{column.cell(row)}</span>
          </>
        );
        const shared = {
          "data-align": column.align,
          "data-phone": column.hideOnPhone ? "hidden" : column.lastOnPhone ? "last" : undefined,
          "data-wide": column.wideOnly || undefined,
          "data-no-print": column.hideOnPaper || undefined,
        };
        return column.rowHeader ? (
          <th key={column.key} scope="row" {...shared}>
            {content}
          </th>
        ) : (
          <td key={column.key} {...shared}>
            {content}
          </td>
        );
      })}
      {actions && (
        <td>
          <div className="actions">{actions(row)}</div>
        </td>
      )}
    </tr>
  );
});
