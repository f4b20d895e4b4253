import type { Sheet, Spreadsheets } from "#schema/context.ts";
import { neutral } from "./neutral.ts";

const cell = (value: string | number | null) => (typeof value === "string" ? neutral(printable(value)) : value);
/** A cell of Excel holds so many characters. */
const LONGEST_CELL = 32_767;
// Signs that XML cannot hold.
const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "").slice(0, LONGEST_CELL - 1);

/** The adapters of spreadsheets; the libraries are loaded when the first one is made. */
export function createSpreadsheets(): Spreadsheets {
  return {
    async xlsx({ name, columns, rows }) {
      const { default: writeXlsxFile } = await import("write-excel-file/node");
      const heading = columns.map((column) => ({ value: column.heading, type: String, fontWeight: "bold" as const }));
      const cells = rows.map((row) =>
        row.map((value) =>
          value === null || value === ""
            ? null
            : typeof value === "number"
              ? { value, type: Number }
              : { value: cell(value) as string, type: String },
        ),
      );
      const file = writeXlsxFile([heading, ...cells], {
        sheet: name,
        columns: columns.map(({ width }) => ({ width })),
        stickyRowsCount: 1,
      });
      return new Uint8Array(await file.toBuffer());
    },
    async csv({ columns, rows }: Sheet) {
      const { stringify } = await import("csv-stringify/sync");
      const text = stringify([columns.map((column) => neutral(column.heading)), ...rows.map((row) => row.map(cell))], {
        bom: true,
        record_delimiter: "windows",
        quoted_match: /[\r\n]/,
      });
      return new TextEncoder().encode(text);
    },
  };
}
