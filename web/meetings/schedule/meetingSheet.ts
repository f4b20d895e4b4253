import { neutral } from "#schema/neutral.rules.ts";

/** One meeting as a spreadsheet row: number, type, date, location, then the names of its three files. */
export type SheetRow = readonly (string | null | undefined)[];

type Cell = { value: string; type: StringConstructor; fontWeight?: "bold" };

/** In characters, column by column. */
export const columnWidths = [14, 26, 12, 40, 28, 28, 28] as const;

/** The sheet: a header row, then one row per meeting. All cells are text. */
export function meetingSheet(rows: readonly SheetRow[]): Cell[][] {
  const head = ["Number", "Type", "Date", "Location", "Agenda", "Minutes", "Media"];
  return [
    head.map((value): Cell => ({ value, type: String, fontWeight: "bold" })),
    ...rows.map((row) => row.map((value): Cell => ({ value: neutral(value ?? ""), type: String }))),
  ];
}
