import type { Sheet, Spreadsheets } from "#schema/context.ts";
import { neutral } from "#schema/neutral.rules.ts";
import { openWorkerPool, TypesettingError } from "../typesetting/workerPool.ts";
import { MAX_CELL_LENGTH } from "./cells.ts";
import type { ReadTable } from "./readTable.ts";

const cell = (value: string | number | null) => (typeof value === "string" ? neutral(printable(value)) : value);
/** Far beyond the largest valid file, so that one file does not keep others waiting longer. */
const TIMEOUT_MS = 15_000;
/** Longest wait for a turn: the user learns why before the request itself times out. */
const PATIENCE_MS = 20_000;
const unreadable = { fault: "This file cannot be read. Open it in Excel, save it again as .xlsx, and try again." };
const slow = { fault: "Reading this file took too long. Try again, or import it in parts." };
const busy = {
  fault: "Too many files are being read right now, so this one was not read. Try again in a minute.",
};
// Characters that XML cannot hold.
const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "").slice(0, MAX_CELL_LENGTH - 1);

/**
 * The adapters of spreadsheets, whose libraries load on first use. Uploaded files are read in a thread with little
 * memory: one that names the sheet's last row, unpacks without end or is one endless line stops only that thread.
 */
export function createSpreadsheets({ timeoutMs = TIMEOUT_MS, patienceMs = PATIENCE_MS } = {}): Spreadsheets {
  const reading = openWorkerPool<{ bytes: Uint8Array; most: number }, ReadTable>({
    script: new URL("./worker.ts", import.meta.url),
    timeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
  });
  return {
    async xlsx({ name, columns, rows }) {
      const { default: writeXlsxFile } = await import("write-excel-file/node");
      const heading = columns.map((column) => ({
        value: neutral(column.heading),
        type: String,
        fontWeight: "bold" as const,
      }));
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
      const signal = AbortSignal.timeout(patienceMs);
      return reading.ask({ bytes, most }, { signal }).catch((error: unknown) => {
        if (signal.aborted) return busy;
        return error instanceof TypesettingError && error.reason === "TIMED_OUT" ? slow : unreadable;
      });
    },
  };
}
