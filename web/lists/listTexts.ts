/** Lists of any room: what people read around them. */
export const listTexts = {
  columns: "Columns",
  density: "Rows",
  compact: "Compact",
  comfortable: "Comfortable",
  perPage: "Per page",
  done: "Done",
  export: "Export",
  exporting: "Exporting…",
  noAnswerShort: "no answer came from the server. Try again.",
  tryAgain: "Try again",
} as const;

/** The forms in which every list may be had. */
export const sheets = [
  ["XLSX", "Spreadsheet (.xlsx)"],
  ["CSV", "Text (.csv)"],
] as const;
