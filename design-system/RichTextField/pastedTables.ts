/** Maximum columns and rows of one merged cell. A larger span is an error in the source. */
const MAX = { colspan: 30, rowspan: 500 };

const spanOf = (cell: Element, name: keyof typeof MAX) =>
  Math.min(Math.max(Math.trunc(Number(cell.getAttribute(name))) || 1, 1), MAX[name]);

/**
 * Pasted markup with merged cells split: the covered cells beside and below are empty, so that every word stays in its
 * column.
 */
export function squareTables(markup: string): string {
  if (!/<t[dh][^>]*\b(col|row)span/i.test(markup)) return markup;
  const page = new DOMParser().parseFromString(markup, "text/html");
  for (const table of page.querySelectorAll("table")) {
    const rows = [...table.querySelectorAll("tr")].filter((row) => row.closest("table") === table);
    /** Columns covered by a cell of an earlier row, and for how many more rows. */
    const covered = new Map<number, number>();
    for (const row of rows) {
      let column = 0;
      const fill = (before: Element | null) => {
        for (; (covered.get(column) ?? 0) > 0; column += 1) {
          covered.set(column, (covered.get(column) ?? 0) - 1);
          row.insertBefore(page.createElement("td"), before);
        }
      };
      for (const cell of row.querySelectorAll(":scope > td, :scope > th")) {
        fill(cell);
        const [across, down] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
        cell.removeAttribute("colspan");
        cell.removeAttribute("rowspan");
        for (let at = 0; at < across; at += 1) {
          if (at > 0) row.insertBefore(page.createElement(cell.tagName), cell.nextSibling);
          if (down > 1) covered.set(column + at, down - 1);
        }
        column += across;
      }
      fill(null);
    }
  }
  return page.body.innerHTML;
}
