import type { DataTableProps } from "#design-system/DataTable/DataTable.tsx";

type Order<Sort> = { sort: Sort; direction: "ASC" | "DESC" };

/** The order of a table, as its address stores it. The sortable headers are named after the sorts. */
export const ordered = <Sort extends string | null | undefined>(
  { sort, direction }: Order<string>,
  onChange: (order: Order<Sort>) => void,
): Pick<DataTableProps<never>, "sort" | "onSort"> => ({
  sort: { column: sort, direction: direction === "ASC" ? "ascending" : "descending" },
  onSort: (chosen) =>
    onChange({ sort: chosen.column as Sort, direction: chosen.direction === "ascending" ? "ASC" : "DESC" }),
});
