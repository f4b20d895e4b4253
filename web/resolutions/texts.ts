const numbered = (status: number) => status || "no answer";

/** The request panel and the repository: the specification's texts (part 1, sections 2, 5 and 8) word for word, and the product's own below them. */
export const texts = {
  panel: 'Request for Legislative Authority ("RLA")',
  statusAtCreation: "Status at creation: draft",
  cancel: "Cancel",
  create: "Create",
  creating: "Creating…",
  createFailed: (status: number) => `Create failed (${numbered(status)})`,
  departmentsFailed: "Failed to load departments",
  usersFailed: "Failed to load users",
  deleteQuestion: "Delete this item?",
  deleteFailed: (status: number) => `Delete failed (${numbered(status)})`,
  repository: "Meeting Item Repository",
  new: "New",

  noCounty: "No county is known at this address.",
  absent: "—",
} as const;
