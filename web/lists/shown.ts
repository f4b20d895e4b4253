/** What a list shows now: its rows, the total, and whether there are pages before and after. */
export type Shown<Row> = {
  rows: readonly Row[];
  totalCount: number;
  hasNext: boolean;
  hasPrevious: boolean;
  /** Cursors of the first and the last row; none while there is no row. */
  start: string | null | undefined;
  end: string | null | undefined;
};
