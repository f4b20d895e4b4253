/** Deleted things, and how to restore them. */
export const texts = {
  title: "Deleted",
  help: "Put back an agenda item or a file that someone deleted. We delete them permanently after 30 days.",
  loading: "Loading what was deleted…",
  loadFailed: (why: string) => `Could not load what was deleted: ${why}`,
  items: "Agenda items",
  noItems: "No agenda items were deleted.",
  files: "Files",
  noFiles: "No files were deleted.",
  ofItem: "Document of an item",
  ofMeeting: "File of the meeting",
  item: (number: string, description: string) => `${number}. ${description}`,
  deletedBy: (moment: string, who: string | null) => (who ? `Deleted ${moment} by ${who}` : `Deleted ${moment}`),
  putBack: "Put back",
  putBackOf: (name: string) => `Put back: ${name}`,
  putBackFailed: "Could not put this back. Try again.",
  isBack: (name: string) => `${name} is back.`,

  meetings: "Deleted meetings",
  meetingsHelp: "A meeting comes back under its number, with its agenda, attendance and documents.",
  noMeetings: "No meetings were deleted.",
  meeting: (number: string, type: string, date: string) => `Meeting ${number}, ${type}, ${date}`,
} as const;
