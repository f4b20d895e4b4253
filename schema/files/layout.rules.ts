/** Column set of an export: its file name without the extension, and its sheet. */
export interface Layout<Row> {
  file: string;
  sheet: string;
  columns: {
    heading: string;
    /** Characters. */
    width: number;
    of: (row: Row) => string | number | null;
  }[];
}
