import type { Sheet, Spreadsheets } from "#schema/context.ts";
import { neutral, plain } from "./neutral.ts";
import { readText, textOf } from "./readText.ts";
import { readWorkbook } from "./readWorkbook.ts";

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
    async read(bytes, most) {
      const begins = (...signs: number[]) => signs.every((sign, index) => bytes[index] === sign);
      if (begins(0xd0, 0xcf, 0x11, 0xe0))
        return { fault: "This is a workbook of an old kind (.xls). Save it as .xlsx or CSV, and try again." };
      const isArchive = begins(0x50, 0x4b);
      const text = isArchive ? null : textOf(bytes);
      if (!isArchive && text === null)
        return { fault: "This file is neither an Excel workbook (.xlsx) nor comma-separated values (CSV)." };
      const read = text === null ? await readWorkbook(bytes, most) : readText(text, most);
      if ("fault" in read) return read;
      return { rows: read.rows.map(({ line, cells }) => ({ line, cells: cells.map(plain) })) };
    },
  };
}
