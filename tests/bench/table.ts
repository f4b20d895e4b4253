/** One line of the table. Aim: the largest (or smallest) ratio that was asked for. */
export interface Row {
  what: string;
  ours: string;
  limit: string;
  /** Ours by the limit's measure; null: there is no limit to divide by. */
  ratio: string;
  aim: string;
  met: boolean | null;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/** The value below which so many percent lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

export const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

const HEAD = ["", "ours", "limit", "ratio", "aim", "met", "measured"];

/** The rows as lines of a table in Markdown; `measured` says when, and on how busy a machine. */
export function lines(rows: readonly Row[], measured: string): { head: string[]; body: string[] } {
  const cells = rows.map(({ what, ours, limit, ratio, aim, met }) => [
    what,
    ours,
    limit,
    ratio,
    aim,
    met === null ? "" : met ? "yes" : "**no**",
    measured,
  ]);
  const widths = HEAD.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return { head: [line(HEAD), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`], body: cells.map(line) };
}

/** Prints the rows as one table. */
export function print(rows: readonly Row[]): void {
  const { head, body } = lines(rows, "now");
  console.log([...head, ...body].join("\n"));
}
