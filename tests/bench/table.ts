/** One line of the list. Aim: the maximum (or minimum) ratio required. */
export interface Row {
  what: string;
  ours: string;
  limit: string;
  /** Ours divided by the limit. Null: there is no limit. */
  ratio: string;
  aim: string;
  met: boolean | null;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/** The value below which this percentage of values lies. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

export const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** The rows as Markdown list items. `measured`: when, and on how busy a machine. */
export const items = (rows: readonly Row[], measured: string): string[] =>
  rows.map(({ what, ours, limit, ratio, aim, met }) => {
    const aimed = aim && `aim ${aim}${met === null ? "" : met ? ", met" : ", **missed**"}`;
    const parts = [limit && `limit ${limit}`, ratio && `ratio ${ratio}`, aimed, measured].filter(Boolean);
    return `- ${what}: **${ours}** · ${parts.join(" · ")}`;
  });

/** Prints the rows. */
export const print = (rows: readonly Row[]): void => console.log(items(rows, "now").join("\n"));
