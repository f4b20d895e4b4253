/** Texts around a list of any room. */
export const texts = {
  columns: "Columns",
  density: "Rows",
  compact: "Compact",
  comfortable: "Comfortable",
  perPage: "Per page",
  done: "Done",
  export: "Export",
  exporting: "Exporting…",
  noAnswerShort: "the server did not answer. Try again.",
  tryAgain: "Try again",
  unreached: "We cannot reach the server.",
  unreachedHelp: "This continues automatically as soon as the network is back. What you typed is still here.",
  tryNow: "Try now",
} as const;

/** Named filters of a list. */
export const viewTexts = {
  savedViews: "Saved filters",
  viewFailed: "Could not save the filter. Try again.",
  viewDeleteFailed: "Could not delete the filter. Try again.",
  viewName: "Name of the filter",
  viewNameMissing: "Name the filter",
  viewNameLong: "A name can have up to 60 characters",
  viewSave: "Save the filter shown",
  viewSaved: (name: string) => `Saved “${name}”.`,
  viewsNone: "None yet. Filter the list, then save the filter under a name.",
  viewKeep: "Keep",
  viewDelete: (name: string) => `Delete “${name}”`,
  viewAskDelete: (name: string) => `Delete the filter “${name}”`,
} as const;

/** The export formats of every list. */
export const sheets = [
  ["XLSX", "Spreadsheet (.xlsx)"],
  ["CSV", "Text (.csv)"],
] as const;

const count = (n: number, one: string, many: string) => `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;

/** Imports of users and of departments: their texts. */
export const importTexts = {
  choose: "Choose a file",
  chooseOther: "Choose another file",
  help: "The first line of the file names the columns, in any order. You see what happens to each row before anything is saved.",
  columns: "Columns of the file",
  columnsHelp: "Match your columns. Anything you leave out stays empty.",
  notInFile: "Not in the file",
  needed: (label: string) => `${label} (required)`,
  template: "Download an empty file with the right headings",
  checking: "Reading the file…",
  checkFailed: "Could not read the file. Try again.",
  importFailed:
    "The server did not answer. Choose the file again to see what was imported. It is safe to import it twice.",
  unreadable: "Could not open the file. Check that it is still where it was.",
  preview: "What will happen to each row",
  result: "What happened to each row",
  line: "Line",
  outcome: "Outcome",
  problems: "Problems",
  outcomes: { CREATE: "Create", UPDATE: "Update", UNCHANGED: "Unchanged", REFUSED: "Refused" },
  done: { CREATE: "Created", UPDATE: "Updated", UNCHANGED: "Unchanged", REFUSED: "Refused" },
  onlyProblems: "Only problems",
  noProblems: "No row has a problem.",
  noRows: "The file has no rows below its headings.",
  ignored: (columns: readonly string[]) => `We do not know these columns and leave them out: ${columns.join(", ")}.`,
  shown: (from: number, to: number, total: number) =>
    `${from.toLocaleString("en-US")} to ${to.toLocaleString("en-US")} of ${count(total, "row", "rows")}`,
  counts: (creates: number, updates: number, unchanged: number, refused: number) =>
    `${creates.toLocaleString("en-US")} to create, ${updates.toLocaleString("en-US")} to update, ${unchanged.toLocaleString("en-US")} unchanged, ${refused.toLocaleString("en-US")} refused.`,
  counted: (creates: number, updates: number, unchanged: number, refused: number) =>
    `${creates.toLocaleString("en-US")} created, ${updates.toLocaleString("en-US")} updated, ${unchanged.toLocaleString("en-US")} unchanged, ${refused.toLocaleString("en-US")} refused.`,
  refusedHelp:
    "We leave out the refused rows and import the others. Download the refused rows, correct them, and import that file.",
  download: (n: number) => `Download ${count(n, "refused row", "refused rows")}`,
  import: (n: number) => `Import ${count(n, "row", "rows")}`,
  importing: "Importing…",
  nothingToImport: "No row of this file changes anything.",
  imported: (n: number) => `Imported ${count(n, "row", "rows")}.`,
  cancel: "Cancel",
  close: "Close",
} as const;
