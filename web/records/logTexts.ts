/** The log as a whole: what people read there. */
export const texts = {
  log: "Log",
  logContext: "Who did what, when, from where and by which permission. Nothing in it can be changed or deleted.",
  refused: "The log is not yours to see.",
  search: "Search the log",
  searchPlaceholder: "Name, act, record or reason",
  who: "Who",
  what: "What",
  everybody: "Everybody",
  everything: "Everything",
  recordType: "Kind of record",
  any: "Any",
  from: "From day",
  to: "To day",
  clear: "Clear the filters",
  oneRecord: "Only entries of one record are shown.",
  when: "When",
  record: "Record",
  place: "Place",
  changesColumn: "Changes",
  none: "The log is empty.",
  noneHelp: "Whatever somebody changes from now on stands here.",
  nothing: "Nothing matches.",
  nothingHelp: "No entry of the log fits these filters.",
  shown: (count: number, total: number) =>
    total >= 10_000
      ? `${count} of 10,000 or more entries`
      : `${count} of ${total === 1 ? "1 entry" : `${total.toLocaleString("en-US")} entries`}`,
  entryTitle: (seq: number) => `Entry ${seq}`,
  act: "Act",
  reason: "Reason",
  permission: "By permission",
  byProduct: "None: the product itself",
  ip: "From",
  userAgent: "Browser or program",
  notOverNetwork: "Not over the network",
  request: "Request",
  chain: "Place in the chain",
  hash: "Hash",
  copyHash: "Copy place and hash",
  noChanges: "No field was changed.",
  toRecord: "Open the record",
  allOfRecord: "Everything done to this record",
  allOfPerson: (name: string) => `Everything ${name} did`,
  exportJsonl: "With hashed texts, to check elsewhere (.jsonl)",
  exported: (rows: number) =>
    rows === 1 ? "1 entry was exported." : `${rows.toLocaleString("en-US")} entries were exported.`,
  exportFailed: "Nothing was exported: no answer came from the server. Try again.",
  verify: "Verify the log",
  verifyHelp:
    "Every entry holds the hash of the one before it. The check recomputes them all, from the first to the newest.",
  head: "Head that you noted earlier",
  headHelp:
    "Place and hash of an earlier check, such as 17:9f86…; it shows whether the end was cut off. May stay empty.",
  check: "Verify",
  checking: "Verifying…",
  checkFailed: "The log was not verified: no answer came from the server. Try again.",
  close: "Close",
  intact: "The log is intact.",
  intactText: (entries: number) =>
    entries === 1
      ? "1 entry was checked; its link holds."
      : `${entries.toLocaleString("en-US")} entries were checked; every link holds.`,
  noteHead: "Note this head somewhere else. With it you find out later whether the end of the log was cut off.",
  headLabel: "Head",
  copyHead: "Copy the head",
  broken: (seq: number | null) => (seq === null ? "The log is broken." : `The log is broken at place ${seq}.`),
  brokenText: (entries: number) => {
    if (entries === 0) return "No entry before it holds.";
    return entries === 1 ? "The one before it holds." : `The ${entries.toLocaleString("en-US")} before it hold.`;
  },
  whatToDo: "Tell whoever runs the server, and keep the last export and backup.",
} as const;
