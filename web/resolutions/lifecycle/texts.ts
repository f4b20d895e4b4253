/** The lifecycle of a resolution: texts of buttons, questions and confirmations. */
export const texts = {
  lifecycleOf: (number: string) => `Progress of ${number}`,
  since: (who: string | null, day: string | null) => [who, day && `since ${day}`].filter(Boolean).join(", ") || null,
  history: "Timeline",
  historyOf: (number: string) => `History of ${number}`,
  noHistory: "Nothing has happened yet.",
  to: "to",

  more: "More",
  publishAdopted: "Publish adopted resolutions",
  publishAdoptedQuestion: (meeting: string) => `Publish the resolutions adopted at meeting ${meeting}?`,
  publishAdoptedExplained:
    "Everyone can then read each resolution that this meeting adopted. If one cannot be published, it stays as it is, and you see why.",
  publishAdoptedFailed: "Could not publish the resolutions. Try again.",
  cancel: "Cancel",
  publishedEach: (count: number) =>
    count === 0
      ? "No resolution was published."
      : count === 1
        ? "1 resolution is published."
        : `${count} resolutions are published.`,
  leftTitle: (count: number) => (count === 1 ? "1 was left as it is" : `${count} were left as they are`),
  leftUnread: "A resolution",
  close: "Close",
  working: "Saving…",
  failed: "Nothing was changed because the server did not answer. Try again.",
  unsavedQuestion: "Continue without your changes?",
  unsavedExplained: (names: readonly string[], act: string) =>
    `You have not saved: ${names.join(", ")}. “${act}” uses what is saved, and your changes are lost. Go back and save them first.`,
  unsavedGoOn: "Continue without them",
  unsavedBack: "Go back to save",
  submit: "Submit for review",
  submitQuestion: (number: string) => `Submit ${number} for review?`,
  submitExplained: (next: string | null) => `It goes to ${next ?? "your county's first review"}.`,
  routeOwn: "Its route",
  routeFrom: (template: string) => `Its route, from the template “${template}”`,
  routeStep: (at: number, name: string, action: string, review: string) => `${at}. ${name}: ${action}, ${review}`,
  stepActions: { APPROVAL: "approves", SIGNATURE: "signs", FYI: "is informed" },
  routeNone: "No approval steps. Reviewers send it on at each stage. No emails are sent.",
  toldNow: (names: readonly string[]) => `We email ${names.join(", ")} now.`,
  toldNoOne: "We do not email anyone yet.",
  blanksExplained: {
    before:
      "With blanks left, it can’t go to the board, onto an agenda or to a vote. Fill them in, or have the clerk keep them and say why.",
    adopted: "With blanks left, it can’t be published. The clerk can keep them and say why.",
  },
  fillIn: "Fill them in",
  keepBlanks: "Keep the blanks",
  keepBlanksQuestion: (number: string) => `Keep the blanks of ${number}?`,
  keepBlanksExplained:
    "Say why they stay. Your reason goes on the record and holds for this text. If the text changes and blanks are left, you’re asked again.",
  blanksKept: "The blanks stay. Your reason is on the record.",
  blanksKeptBy: (who: string, when: string, reason: string) => `Kept by ${who}, ${when}: ${reason}`,
  noDraft: "The draft has no text yet.",
  submitted: (station: string) => `Submitted: ${station}.`,
  advanceTo: (next: string | null) => (next ? `Send to ${next.toLowerCase()}` : "Send on"),
  advanceQuestion: (number: string, next: string | null) =>
    `Send ${number} to ${next?.toLowerCase() ?? "the next review"}?`,
  advanceExplained: (next: string | null) =>
    next
      ? `This review is done. The resolution goes to ${next}.`
      : "This review is done. The resolution goes to the next one.",
  advanced: (station: string) => `Sent to ${station.toLowerCase()}.`,
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
