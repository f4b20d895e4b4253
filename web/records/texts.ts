/** The history of a record. */
export const texts = {
  history: "History",
  historyOf: (title: string) => `History of ${title}`,
  historyHelp: "Changes to this record, newest first.",
  loadingHistory: "Loading the history…",
  historyFailed: "Could not load the history.",
  failedHelp: "The server did not answer.",
  tryAgain: "Try again",
  noHistory: "No one has changed this record yet.",
  noHistoryHelp: "Every change appears here and stays. You see it if you have permission to read the record.",
  older: "Show older entries",
  loadingOlder: "Loading…",
  entries: (count: number, total: number) =>
    total > count ? `${count} of ${total} entries` : count === 1 ? "1 entry" : `${count} entries`,
  was: "was",
  now: "now",
  nothing: "nothing",
  copyHash: "Copy the fingerprint",
  changes: "What changed",
  moreChanges: (count: number) => (count === 1 ? "and 1 more field" : `and ${count} more fields`),
  by: "By permission:",
  from: "From:",
} as const;

/** The log as a whole. */
export const logTexts = {
  log: "Log",
  logContext: "Who did what, when, from where and by which permission. No one can change or delete an entry.",
  refused: "You do not have permission to view the log.",
  search: "Search the log",
  searchPlaceholder: "Name, act, record or reason",
  who: "Who",
  what: "What",
  everyone: "Everyone",
  everything: "Everything",
  recordType: "Record type",
  any: "Any",
  from: "From date",
  to: "To date",
  clear: "Clear the filters",
  oneRecord: "You see only the entries of one record.",
  when: "When",
  record: "Record",
  place: "Place",
  changesColumn: "Changes",
  none: "The log is empty.",
  noneHelp: "Every change appears here.",
  nothing: "No entries match the filters.",
  nothingHelp: "Change the filters or clear them.",
  shown: (count: number, total: number) =>
    total >= 10_000
      ? `${count} of 10,000 or more entries`
      : `${count} of ${total === 1 ? "1 entry" : `${total.toLocaleString("en-US")} entries`}`,
  entryTitle: (seq: number) => `Entry ${seq}`,
  act: "Act",
  reason: "Reason",
  permission: "By permission",
  byProduct: "None: done by Dais itself",
  ip: "From",
  userAgent: "Browser or program",
  notOverNetwork: "Not sent over the network",
  request: "Request",
  chain: "Place in the chain",
  hash: "Hash",
  copyHash: "Copy place and hash",
  noChanges: "No field changed.",
  allOfRecord: "Everything done to this record",
  allOfPerson: (name: string) => `Everything ${name} did`,
  exportJsonl: "With hashes, to check elsewhere (.jsonl)",
  exported: (rows: number) => (rows === 1 ? "Exported 1 entry." : `Exported ${rows.toLocaleString("en-US")} entries.`),
  exportFailed: "Could not export the log. Try again.",
  verify: "Verify the log",
  verifyHelp:
    "Every entry keeps the hash of the entry before it. We compute all of them again, from the first to the newest.",
  head: "Head from an earlier check",
  headHelp: "Optional. Place and hash, such as 17:9f86…. They show whether someone cut off the end of the log.",
  check: "Verify",
  checking: "Verifying…",
  checkFailed: "Could not verify the log. Try again.",
  close: "Close",
  intact: "The log is intact.",
  intactText: (entries: number) =>
    entries === 1
      ? "We checked 1 entry. Its link is intact."
      : `We checked ${entries.toLocaleString("en-US")} entries. Every link is intact.`,
  noteHead: "Keep this head somewhere else. With it you can find out later whether someone cut off the end of the log.",
  headLabel: "Head",
  copyHead: "Copy the head",
  broken: (seq: number | null) => (seq === null ? "The log is broken." : `The log is broken at place ${seq}.`),
  brokenText: (entries: number) => {
    if (entries === 0) return "No entry before it is intact.";
    return entries === 1
      ? "The entry before it is intact."
      : `The ${entries.toLocaleString("en-US")} entries before it are intact.`;
  },
  whatToDo: "Tell the people who run your server. Keep the last export and backup.",
} as const;
