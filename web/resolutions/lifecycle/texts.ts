/** The lifecycle of a resolution: what the buttons say, what they ask first, and what they confirm. */
export const texts = {
  lifecycleOf: (number: string) => `Progress of ${number}`,
  since: (who: string | null, day: string | null) => [who, day && `since ${day}`].filter(Boolean).join(", ") || null,
  history: "Timeline",
  historyOf: (number: string) => `History of ${number}`,
  noHistory: "Nothing has happened yet.",
  to: "to",

  more: "More",
  working: "Saving…",
  failed: "Nothing was changed because the server did not answer. Try again.",
  submit: "Submit for review",
  submitQuestion: (number: string) => `Submit ${number} for review?`,
  submitExplained: (next: string | null) =>
    next
      ? `It goes to ${next}. We notify the reviewers.`
      : "It goes to your county's first review. We notify the reviewers.",
  submitted: (station: string) => `Submitted: ${station}.`,
  advance: "Move on",
  advanceQuestion: (number: string) => `Move ${number} on?`,
  advanceExplained: (next: string | null) =>
    next
      ? `This review is done. The resolution goes to ${next}.`
      : "This review is done. The resolution goes to the next one.",
  advanced: (station: string) => `Moved on: ${station}.`,
  return: "Return to draft",
  returnQuestion: (number: string) => `Return ${number} to draft?`,
  returnExplained:
    "It goes back to the person who asked for it. When it is submitted again, all approval steps start over.",
  returned: "Returned to draft.",
  reject: "Reject",
  rejectQuestion: (number: string) => `Reject ${number} for good?`,
  rejectExplained: "The resolution stays on the record with your reason. You cannot reopen it.",
  rejected: "Rejected.",
  withdraw: "Withdraw",
  withdrawQuestion: (number: string) => `Withdraw ${number}?`,
  withdrawExplained: "The resolution stays on the record with your reason. You cannot reopen it.",
  withdrawn: "Withdrawn.",
  adopt: "Record adoption",
  adoptQuestion: (number: string) => `Record the adoption of ${number}`,
  adoptExplained:
    "Use this if the resolution was adopted outside Dais. It gets the next number in the register, and its text is sealed: you cannot change it afterwards.",
  adoptedOn: "Adopted on",
  adoptedOnMissing: "Enter the date of adoption",
  adoptReasonHelp: "Say which body adopted it and where that is recorded.",
  adopted: (number: string) => `Adopted as ${number}.`,
  publish: "Publish",
  publishQuestion: (number: string) => `Publish resolution ${number}?`,
  publishExplained: "Everyone can then read its text, its vote and its documents.",
  published: "Published.",
  place: "Place on agenda",
} as const;
