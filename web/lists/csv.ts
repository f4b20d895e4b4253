import { neutral } from "#schema/neutral.rules.ts";
import { download } from "./download.ts";

const cell = (text: string): string => {
  const safe = neutral(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Comma-separated values by RFC 4180, in UTF-8 with a byte order mark so that Excel reads it. No cell starts like a
 * formula.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;

/** Saves a text as a file with this name. The default type is comma-separated values. */
export function saveText(text: string, filename: string, type = "text/csv"): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  download(url, filename);
  // The browser starts the download after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
