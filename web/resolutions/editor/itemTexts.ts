/** Texts under an item whose resolution was amended from the floor. */
export const itemTexts = {
  owed: "The amendment carried. Enter the amended text before the vote.",
  toRestore: "The amendment did not carry after all, but the text still has it. Restore the text before the vote.",
  quoted: (text: string) => `“${text}”`,
  enter: "Enter the amended text",
  restore: "Restore the text",
  stand: "Keep the text as it is",
  standTitle: "Keep the text as it is?",
  standHelp: "The main question can then be put to a vote. The reason goes into the minutes.",
  standConfirm: "Keep the text",
  standDone: "The text is kept, and the reason is on record.",
  standFailed: "We could not keep the text.",
  entered: (version: number) => `Text as amended, version ${version}`,
  stands: (reason: string) => `The text was kept as it was: ${reason}`,
} as const;
