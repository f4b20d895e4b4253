/** The inbox and the mailbox: what people read there. */
export const texts = {
  bell: (unread: number) => (unread === 0 ? "Inbox, nothing unread" : `Inbox, ${many(unread)} unread`),
  inbox: "Inbox",
  inboxContext: "What waits for you, and what became of what you asked for.",
  unread: "Unread",
  all: "All",
  none: "Nothing has come yet.",
  noneHelp:
    "When a step of a route waits for you, or something that you asked for moves on, you are told here and by mail.",
  allRead: "You have read everything.",
  markAll: "Mark all as read",
  markOne: (subject: string) => `Mark “${subject}” as read`,
  markFailed: "It could not be marked: no answer came from the server. Try again.",
  read: "Read",
  mailbox: "Mailbox",
  mailboxDelivers: "The county's letters as they left, or wait to leave.",
  mailboxLocal: "No mail server is set: the county's letters stay here, and reach nobody otherwise.",
  refused: "This mailbox is not yours to see.",
  noLetters: "No letters yet.",
  noLettersHelp: "Letters are written when a step waits for somebody, is rejected, or a resolution is adopted.",
  noneInState: "No letter is in this state.",
  letter: "Letter",
  states: { WAITING: "Waiting", SENT: "Sent", DEAD: "Dead" },
  state: "State",
  to: "To",
  from: "From",
  subject: "Subject",
  written: "Written",
  sent: "Sent",
  attempts: "Attempts",
  nextAttempt: "Next attempt",
  lastError: "Last error",
  template: "Template",
  sendAgain: "Send again",
  sendingAgain: "Sending…",
  sendAgainOf: (subject: string) => `Send again: “${subject}”`,
  sentAgain: "The letter is on its way again.",
  retryFailed: "It was not sent again: no answer came from the server. Try again.",
  of: (count: number) => (count === 1 ? "1 letter on this page" : `${count} letters on this page`),
} as const;

/** The server counts to a hundred. */
export function many(count: number): string {
  return count >= 100 ? "99+" : String(count);
}
