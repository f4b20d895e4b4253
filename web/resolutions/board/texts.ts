/** The status board. */
export const texts = {
  board: "Meeting items by status",
  loading: (status: string) => `Loading ${status.toLowerCase()}…`,
  empty: "Nothing here.",
  more: "Show more",
  today: "today",
  days: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  waitingOn: (name: string) => `Waiting on: ${name}`,
  you: "(you)",
  moveTo: (status: string) => `To ${status.toLowerCase()}`,
  moveItemTo: (status: string, number: string) => `To ${status.toLowerCase()}: ${number}`,
  refused: (number: string, reason: string | null) => `${number}: ${reason}`,
  onlyByVote: "A resolution is adopted by the vote on its agenda item, or when you record its adoption.",
  cannotMove: (from: string) => `You cannot move a resolution from “${from}” here.`,
  canMoveTo: (from: string, to: readonly string[]) =>
    `From “${from}” you can move it to ${to.map((each) => `“${each}”`).join(" or ")}.`,
} as const;
