/** The desk of procurement. The county already uses the labels of the first group: keep them word for word. */
export const texts = {
  waiting: "Waiting My Action",
  newBid: "New Bid/RFP/Quote",

  title: "Procurement",
  overviewContext: "What is waiting for you, what is published, and what comes next.",
  allProjects: "All projects",
  redFlags: "Red flags",
  closes: "Closes this week",
  published: "Published",
  late: "Running late",
  dates: "Dates",
  calendar: "Dates of procurement",
  kinds: { QUESTIONS: "Questions until", DUE: "Bids due", OPENING: "Opening" },
  none: {
    waiting: "Nothing is waiting for your action.",
    waitingHelp: "A project appears here when its next step is yours: a section to approve, a review, a publication.",
    closes: "No bids are due within seven days.",
    published: "Nothing is published now.",
    late: "Nothing is running late.",
  },
  all: (count: number) => (count > 1_000 ? "Show all, more than 1,000" : `Show all ${count.toLocaleString("en-US")}`),
  mayNot: "You do not have permission to view projects",
  ownParts: "Asked of you",
  waitingContext: "Projects whose next step is yours.",
  shown: (shown: number, total: number) => `${shown} of ${total > 1_000 ? "more than 1,000" : total}`,
} as const;
