/** The log and the history of a record: what people read there. */
export const texts = {
  history: "History",
  historyOf: (title: string) => `History of ${title}`,
  historyHelp: "What was done to this record, newest first.",
  loadingHistory: "Loading the history…",
  historyFailed: "The history could not be loaded.",
  failedHelp: "No answer came from the server.",
  tryAgain: "Try again",
  noHistory: "Nothing was done to this record yet.",
  noHistoryHelp: "Whatever somebody changes from now on stands here, and stays. You see it if you may read the record.",
  older: "Show older entries",
  loadingOlder: "Loading…",
  entries: (count: number, total: number) =>
    total > count ? `${count} of ${total} entries` : count === 1 ? "1 entry" : `${count} entries`,
  was: "was",
  now: "now",
  nothing: "nothing",
  changes: "What changed",
  moreChanges: (count: number) => (count === 1 ? "and 1 more field" : `and ${count} more fields`),
  by: "By permission:",
  from: "From:",
} as const;
