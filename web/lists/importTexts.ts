const count = (n: number, one: string, many: string) => `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;

/** Imports of users and of departments: what people read there. */
export const importTexts = {
  choose: "Choose a file",
  chooseOther: "Choose another file",
  help: "The first line of the file names the columns, in any order. You see what becomes of each row before anything is written.",
  template: "Download an empty file with the right headings",
  checking: "Reading the file…",
  checkFailed: "The file was not read: no answer came from the server. Try again.",
  importFailed:
    "No answer came from the server. Read the file again to see what was imported; importing it twice changes nothing.",
  unreadable: "The file cannot be read. Is it still where it was?",
  preview: "What would become of each row",
  result: "What became of each row",
  line: "Line",
  outcome: "Outcome",
  problems: "Problems",
  outcomes: { CREATE: "Create", UPDATE: "Update", UNCHANGED: "Unchanged", REFUSED: "Refused" },
  done: { CREATE: "Created", UPDATE: "Updated", UNCHANGED: "Unchanged", REFUSED: "Refused" },
  onlyProblems: "Only problems",
  noProblems: "No row has a problem.",
  noRows: "The file has no rows below its headings.",
  ignored: (columns: readonly string[]) => `These columns are not known and are left out: ${columns.join(", ")}.`,
  shown: (from: number, to: number, total: number) =>
    `${from.toLocaleString("en-US")} to ${to.toLocaleString("en-US")} of ${count(total, "row", "rows")}`,
  counts: (creates: number, updates: number, unchanged: number, refused: number) =>
    `${creates.toLocaleString("en-US")} to create, ${updates.toLocaleString("en-US")} to update, ${unchanged.toLocaleString("en-US")} unchanged, ${refused.toLocaleString("en-US")} refused.`,
  counted: (creates: number, updates: number, unchanged: number, refused: number) =>
    `${creates.toLocaleString("en-US")} created, ${updates.toLocaleString("en-US")} updated, ${unchanged.toLocaleString("en-US")} unchanged, ${refused.toLocaleString("en-US")} refused.`,
  refusedHelp: "Refused rows are left out; the others are imported. Download them, mend them, and import that file.",
  download: (n: number) => `Download ${count(n, "refused row", "refused rows")}`,
  import: (n: number) => `Import ${count(n, "row", "rows")}`,
  importing: "Importing…",
  nothingToImport: "No row of this file would change anything.",
  imported: (n: number) => `Imported ${count(n, "row", "rows")}.`,
  cancel: "Cancel",
  close: "Close",
} as const;
