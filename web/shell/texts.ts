export const texts = {
  product: "Dais",
  currentUser: "Current User:",
  loadingUser: "Loading…",
  guest: "Guest",
  user: "User",
  notFound: "Not found",
  notFoundHelp: "Nothing stands at this address. It may have been moved, or the address may have a typing mistake.",
  back: "Back to meetings",
  toMeetings: "Go to meetings",
  failedTitle: "This page could not be shown",
  failedHelp:
    "Nothing you saved is lost. Try again; if it happens once more, tell your administrator what you were doing.",
  offlineTitle: "The server cannot be reached",
  tryAgain: "Try again",
  later: (what: string) => `${what} is not part of this release yet.`,
  laterMany: (what: string) => `${what} are not part of this release yet.`,
  laterHelp: "This comes with a later release. Meetings, agendas, attendance and votes work today.",
} as const;
