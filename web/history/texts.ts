/** The import of votes recorded elsewhere. */
export const texts = {
  button: "Import votes",
  title: "Import votes",
  help: "A file with a row for each item that was voted on, CSV or XLSX. You see what happens to each row before anything is saved.",
  refusedHelp: "Refused rows are left out. Save them, fix them and import them again.",
  name: "Votes",
} as const;
