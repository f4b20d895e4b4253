import { Worker } from "node:worker_threads";
import type { ReadRow } from "#schema/context.ts";

/** Far beyond the largest honest workbook. */
const TIMEOUT_MS = 15_000;
const MOST_COLUMNS = 200;

/**
 * Rows of the first sheet of an .xlsx; empty ones are left out. A thread of its own with little memory reads it: a workbook that names the
 * last row of a sheet, or unpacks without end, stops that thread only.
 */
export async function readWorkbook(bytes: Uint8Array, most: number): Promise<{ rows: ReadRow[] } | { fault: string }> {
  const cells = await new Promise<string[][] | null>((resolve) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      name: "workbook",
      workerData: { bytes },
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
    });
    const done = (rows: string[][] | null) => {
      clearTimeout(timer);
      resolve(rows);
      void worker.terminate();
    };
    const timer = setTimeout(() => done(null), TIMEOUT_MS);
    worker.once("message", (rows: string[][] | null) => done(rows));
    worker.once("error", () => done(null));
    worker.once("exit", () => done(null));
  });
  if (!cells)
    return { fault: "This workbook cannot be read. Open it in Excel, save it again as .xlsx, and try once more." };
  const rows: ReadRow[] = [];
  for (const [index, row] of cells.entries()) {
    if (row.every((cell) => cell.trim() === "")) continue;
    rows.push({ line: index + 1, cells: row.slice(0, MOST_COLUMNS) });
    if (rows.length > most) break;
  }
  return { rows };
}
