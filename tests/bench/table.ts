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

/** Prints the rows as one table in Markdown. */
export function print(rows: readonly Row[]): void {
  const cells = [
    ["", "ours", "limit", "ratio", "aim", "met"],
    ...rows.map(({ what, ours, limit, ratio, aim, met }) => [
      what,
      ours,
      limit,
      ratio,
      aim,
      met === null ? "" : met ? "yes" : "no",
    ]),
  ];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head, ...body] = cells as [string[], ...string[][]];
  console.log(
    [line(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...body.map(line)].join("\n"),
  );
}
