/** A permission in the editor and the matrix. */
export type PermissionRow = { key: string; name: string; category: string; subcategory: string };
export type PermissionGroup<Row> = { title: string; rows: readonly Row[] };
export type PermissionCategory<Row> = { title: string; groups: readonly PermissionGroup<Row>[] };

/** How many of a group's permissions a role grants. */
export type GroupSummary = "ALL" | "SOME" | "NONE";

const holds = (row: PermissionRow, words: readonly string[]) => {
  const text = `${row.name} ${row.category}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Rows whose name or category contains every word of `text`, in any order. Blank text: all rows. */
export function matching<Row extends PermissionRow>(rows: readonly Row[], text: string): readonly Row[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? rows : rows.filter((row) => holds(row, words));
}

/** Rows by category, then by subcategory, in their original order. */
export function grouped<Row extends PermissionRow>(rows: readonly Row[]): readonly PermissionCategory<Row>[] {
  return [...Map.groupBy(rows, ({ category }) => category)].map(([title, inCategory]) => ({
    title,
    groups: [...Map.groupBy(inCategory, ({ subcategory }) => subcategory)].map(([name, found]) => ({
      title: name,
      rows: found,
    })),
  }));
}

/** Whether all, some or none of these states allow. An empty list counts as none. */
export function summaryOf(states: readonly ("ALLOW" | "DENY" | "UNSET")[]): GroupSummary {
  const allowed = states.filter((state) => state === "ALLOW").length;
  if (allowed === 0) return "NONE";
  return allowed === states.length ? "ALL" : "SOME";
}
