/** Drafts, leaving a page and questions before an act: what you read there, whatever the record. */
export const texts = {
  changedElsewhere:
    "Someone else saved this while you were editing. Both versions are shown. Nothing you typed is lost.",
  keepMine: "Save mine keeps your changes and leaves the rest as saved.",
  versions: "Your version and the saved version",
  field: "Field",
  yours: "Yours",
  saved: "Saved",
  saveMine: "Save mine",
  takeSaved: "Take the saved version",
  discard: "Discard your changes?",
  leave: "You have unsaved changes. Leave this page and lose them?",
  leaveIt: "Leave",
  stay: "Stay",
  cancel: "Cancel",
  saving: "Saving…",
  required: (label: string) => `${label} is required.`,
  typedBack: (moment: string) => `What you typed on ${moment} is back.`,
  typedBackHelp: "It is not saved yet. Only this device has it.",
  discardTyped: "Discard",
  typedNotKept: "What you type is only in this window.",
  typedProblems: {
    denied: "This browser keeps nothing on this device. Save before you close the window.",
    full: "This device has no room left. Save before you close the window.",
    large: "It is too long to be kept on this device. Save before you close the window.",
  },
} as const;
