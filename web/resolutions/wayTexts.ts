/** The way of a resolution: what the buttons say, what they ask first, and what they say afterwards. */
export const texts = {
  way: (number: string) => `The way of ${number}`,
  since: (who: string | null, day: string | null) => [who, day && `since ${day}`].filter(Boolean).join(", ") || null,
  history: "Timeline",
  historyOf: (number: string) => `What happened to ${number}`,
  noHistory: "Nothing has happened yet.",
  to: "to",

  more: "More",
  working: "Saving…",
  failed: "It was not done: no answer came from the server. Try again.",
  submit: "Submit for review",
  submitQuestion: (number: string) => `Submit ${number} for review?`,
  submitExplained: (next: string | null) =>
    next
      ? `It goes to ${next}. The people of that review are told.`
      : "It goes to the first review of the county. The people of that review are told.",
  submitted: (station: string) => `Submitted: ${station}.`,
  advance: "Move on",
  advanceQuestion: (number: string) => `Move ${number} on?`,
  advanceExplained: (next: string | null) =>
    next ? `Its review here is done; it goes to ${next}.` : "Its review here is done; it goes to the next one.",
  advanced: (station: string) => `Moved on: ${station}.`,
  return: "Return to draft",
  returnQuestion: (number: string) => `Return ${number} to draft?`,
  returnExplained: "It goes back to who asked for it. After the next submission every step starts anew.",
  returned: "Returned to draft.",
  reject: "Reject",
  rejectQuestion: (number: string) => `Reject ${number} for good?`,
  rejectExplained: "A rejected resolution stays on the record with the reason and cannot be taken up again.",
  rejected: "Rejected.",
  withdraw: "Withdraw",
  withdrawQuestion: (number: string) => `Withdraw ${number}?`,
  withdrawExplained: "A withdrawn resolution stays on the record with the reason and cannot be taken up again.",
  withdrawn: "Withdrawn.",
  adopt: "Record adoption",
  adoptQuestion: (number: string) => `Record the adoption of ${number}`,
  adoptExplained:
    "For an adoption made elsewhere. It gets its number from the register, and its text is sealed: no word of it can be changed afterwards.",
  adoptedOn: "Adopted on",
  adoptedOnMissing: "Adopted on is missing",
  adopted: (number: string) => `Adopted as ${number}.`,
  publish: "Publish",
  publishQuestion: (number: string) => `Publish resolution ${number}?`,
  publishExplained: "Everybody can read its text, its vote and its documents from then on.",
  published: "Published.",
  place: "Place on agenda",
} as const;
