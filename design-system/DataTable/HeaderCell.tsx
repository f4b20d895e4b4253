import { chakra } from "@chakra-ui/react";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { Column, Sort } from "./DataTable.tsx";

export type HeaderCellProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

/** The head of a column; a button if it is sortable. Only the sorted column sets aria-sort. */
export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.key ? sort.direction : undefined;
  const Picture = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction}
      data-align={column.align}
      data-wide={column.wideOnly || undefined}
      data-no-print={column.hideOnPaper || undefined}
      style={column.width ? { width: column.width } : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="sort"
          onClick={() =>
            onSort({ column: column.key, direction: direction === "ascending" ? "descending" : "ascending" })
          }
        >
          {column.header}
          <Picture aria-hidden />
        </button>
      ) : column.hideHeader ? (
        <chakra.span srOnly>{column.header}</chakra.span>
      ) : (
        column.header
      )}
    </th>
  );
}
