import { CsvError, parse } from "csv-parse/sync";
import type { ReadRow } from "#schema/context.ts";

/** No valid row is longer. A longer one would block its thread for long. */
const MAX_ROW_LENGTH = 256 * 1024;

/** The text of a file: UTF-8, UTF-16 with its mark, or Windows encoding. Null: not text. */
export function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const decode = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes);
  let text: string;
  if (first === 0xff && second === 0xfe) text = decode("utf-16le");
  else if (first === 0xfe && second === 0xff) text = decode("utf-16be");
  else {
    try {
      text = decode("utf-8", true);
    } catch {
      text = decode("windows-1252");
    }
  }
  return /[^\P{Cc}\t\n\r\f\v]/u.test(text) ? null : text.replace(/\r\n?/g, "\n");
}

/** The delimiter: the candidate that occurs most often in the first line, outside quotes. */
function delimiterOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, "");
  const times = (sign: string) => bare.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

const FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "A quotation mark in this file is never closed, so its rows cannot be told apart.",
  CSV_MAX_RECORD_SIZE: "A row of this file is longer than 256,000 characters, or a quotation mark is never closed.",
};

/** Rows of separated values (RFC 4180 and its common variants), without empty lines. */
export function readText(content: string, most: number): { rows: ReadRow[] } | { fault: string } {
  // Excel's own first line that names the delimiter.
  const named = /^sep=([,;\t])\n/i.exec(content);
  const text = named ? content.slice(named[0].length) : content;
  const firstLine = text.trimStart().split("\n", 1)[0] ?? "";
  try {
    const read = parse(text, {
      delimiter: named?.[1] ?? delimiterOf(firstLine),
      info: true,
      max_record_size: MAX_ROW_LENGTH,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: most + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const before = named ? 1 : 0;
    return {
      rows: read.map(({ record, info }) => {
        const broken = record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
        return { line: info.lines - broken + before, cells: record };
      }),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { fault: FAULTS[error.code] ?? "The rows of this file cannot be told apart." };
  }
}
