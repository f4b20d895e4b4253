/** Drafts, leaving and acts that are asked first: what people read there, whatever the record. */
export const texts = {
  changedElsewhere: "Somebody else saved this meanwhile. Both versions are shown; nothing you typed is lost.",
  keepMine: "Save mine keeps what you changed and leaves the rest as saved.",
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
