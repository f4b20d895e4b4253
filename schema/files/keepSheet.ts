import { describedEnum } from "../describedEnum.ts";
import type { Sheet, SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { keepPrint } from "./keepPrint.ts";

/** File format of an export. */
export const ExportFormat = describedEnum("ExportFormat", "File format of an export.", {
  XLSX: "Excel workbook with one sheet.",
  CSV: "Comma-separated values (RFC 4180), UTF-8 with a byte order mark.",
});

const TYPES = {
  XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  CSV: "text/csv; charset=utf-8",
} as const;

/**
 * Writes a sheet, stores it for the person who asked, and records the export.
 * @returns key of the StoredFile, and its number of rows
 */
export async function keepSheet(
  context: SignedContext,
  options: {
    /** What is exported, for the server's log, e.g. users. */
    what: string;
    /** File name without its extension. */
    file: string;
    format: "XLSX" | "CSV";
    sheet: Sheet;
    /** Filter of the exported list. */
    filter?: object | null | undefined;
  },
): Promise<{ fileId: string; rows: number }> {
  const { what, format } = options;
  // The columns of a list may have more fields than are written.
  const sheet = { ...options.sheet, columns: options.sheet.columns.map(({ heading, width }) => ({ heading, width })) };
  const { spreadsheets } = context.ports;
  const bytes = format === "XLSX" ? await spreadsheets.xlsx(sheet) : await spreadsheets.csv(sheet);
  const filename = `${options.file}.${format.toLowerCase()}`;
  const rows = sheet.rows.length;
  const { id, sha256 } = await keepPrint(context, { bytes, filename, contentType: TYPES[format] });
  const filter = JSON.parse(JSON.stringify(options.filter ?? {})) as object;
  await record(context, { noun: "StoredFile", nounId: id, after: { filename, rows, sha256, filter } });
  context.ports.log.info(
    {
      event: "export",
      what,
      rows,
      user: context.actor.userId,
      tenant: context.tenant.id,
      requestId: context.requestId,
    },
    "exported",
  );
  return { fileId: id, rows };
}
