import type { ReadRow } from "#schema/context.ts";
import { withoutNeutral } from "#schema/neutral.rules.ts";
import { MAX_CELL_LENGTH } from "./cells.ts";
import { readText, textOf } from "./readText.ts";
import { readWorkbook } from "./readWorkbook.ts";

/** No table of people has more columns. Further ones are ignored. */
const MAX_COLUMNS = 200;

export type ReadTable = { rows: ReadRow[] } | { fault: string };

/** At most `most` rows and one more of an uploaded file: a workbook, or separated values. Runs in its own thread. */
export async function readTable(bytes: Uint8Array, most: number): Promise<ReadTable> {
  const begins = (...signs: number[]) => signs.every((sign, index) => bytes[index] === sign);
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    return { fault: "This workbook is in the old .xls format. Save it as .xlsx or CSV, and try again." };
  const isArchive = begins(0x50, 0x4b);
  const text = isArchive ? null : textOf(bytes);
  if (!isArchive && text === null)
    return { fault: "This file is neither an Excel workbook (.xlsx) nor comma-separated values (CSV)." };
  const read = text === null ? await readWorkbook(bytes, most) : readText(text, most);
  if ("fault" in read) return read;
  const rows = read.rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, MAX_COLUMNS).map(withoutNeutral) }));
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > MAX_CELL_LENGTH));
  return long ? { fault: `A cell in line ${long.line} is longer than 32,767 characters.` } : { rows };
}
