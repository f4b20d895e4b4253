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
} as const;
