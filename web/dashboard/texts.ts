/** The dashboard. The county already uses the labels of the first group: keep them word for word. */
export const texts = {
  title: (county: string | null) => (county ? `${county} Dashboard` : "Dashboard"),
  loading: "Loading dashboard...",
  search: "Search all fields...",
  sortBy: "Sort by",
  export: "Export",
  waiting: "Waiting My Action",
  rooms: {
    meetings: { title: "Meetings", mine: "My Meetings", all: "All Meetings" },
    procurement: { title: "Procurement", mine: "My Procurements", all: "All Procurements" },
    contracts: { title: "Contracts", mine: "My Contracts", all: "All Contracts" },
  },

  window: "Dashboard",
  searchIn: (room: string) => `Search ${room}`,
  newestFirst: "Newest first",
  absent: "—",
  exporting: "Exporting…",
  exportFailed: "The export failed. Try again.",
  nothingToExport: "There is nothing to export.",
  shown: (shown: number, total: number) =>
    `${shown.toLocaleString("en-US")} of ${total > 1000 ? "more than 1,000" : total.toLocaleString("en-US")}`,
  corrected: (words: string) => `Showing results for “${words}” instead.`,
  noneMatch: "No results.",
  noneMatchHelp: "Change the search, or show all.",
  clear: "Show all",
  none: {
    meetings: {
      title: "No meeting items yet.",
      text: "Requests for the board and its committees appear here.",
    },
    procurement: {
      title: "No procurement projects yet.",
      text: "The county's bids, requests for proposals and quotes appear here.",
    },
    contracts: {
      title: "No contracts yet.",
      text: "The county's contracts appear here, with their dates and who they are waiting on.",
    },
  },
  newItem: "New Meeting Item",
  newBid: "New Bid/RFP/Quote",
  newContract: "New Contract",
  purchasing: "Purchasing",

  columns: { edit: "E", delete: "D" },
  edit: (number: string) => `Edit ${number}`,
  open: (number: string) => `Open ${number}`,
  delete: (number: string) => `Delete ${number}`,
  descending: (column: string) => `${column}, descending`,

  waitingTitle: "Waiting on me",
  waitingColumns: { item: "Item", asks: "Asked of you", since: "Since", age: "Age" },
  waitingNone: "Nothing is waiting on you.",
  away: "I am away",
  age: (days: number) => (days === 0 ? "Since today" : days === 1 ? "1 day" : `${days.toLocaleString("en-US")} days`),
  inSession: (type: string, number: string) => `Meeting ${number} (${type}) is in session.`,
  ballot: "Go to your ballot",
} as const;
