import { readSheet } from "read-excel-file/universal";
import type { ReadRow } from "#schema/context.ts";
import { unpacksWithin } from "../files/unpacks.ts";

/** A workbook of 5,000 people unpacks to some 5 MB. */
const LARGEST = { entries: 500, largest: 24 * 1024 * 1024 };

const asText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell as string);
};

async function cellsOf(bytes: Uint8Array): Promise<string[][] | null> {
  if (!unpacksWithin(bytes, LARGEST)) return null;
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  // Numbers keep their written form.
  const rows = await readSheet<string>(file, { parseNumber: (text) => text });
  return rows.map((row) => row.map(asText));
}

const unreadable = {
  fault: "This workbook cannot be read. Open it in Excel, save it again as .xlsx, and try again.",
};

/** Rows of the first sheet of an .xlsx, without empty ones. A file that names the sheet's last row may exhaust its thread. */
export async function readWorkbook(bytes: Uint8Array, most: number): Promise<{ rows: ReadRow[] } | { fault: string }> {
  const cells = await cellsOf(bytes).catch(() => null);
  if (!cells) return unreadable;
  const rows: ReadRow[] = [];
  for (const [index, row] of cells.entries()) {
    if (row.every((cell) => cell.trim() === "")) continue;
    rows.push({ line: index + 1, cells: row });
    if (rows.length > most) break;
  }
  return { rows };
}
