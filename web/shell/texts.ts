/** The frame of every page, the help page, and the keys. The county already uses labels such as "Current User:": keep them word for word. */
export const texts = {
  product: "Dais",
  currentUser: "Current User:",
  loadingUser: "Loading…",
  guest: "Guest",
  user: "User",
  unknownCounty: "Unknown County / Invalid Subdomain",
  unknownCountyHelp:
    "Each county has its own address. Check the first part of the address, or ask your county clerk for it.",
  practiceTitle: "This is a practice county",
  practiceHelp:
    "Everyone on its boards is made up. Nothing in it counts or is public, and it sends no emails except about signing in.",
  missingCounty: "Missing tenant ID.",
  notFound: "Not found",
  notFoundHelp:
    "There is no page at this address. Check the address for a typing mistake, or choose a page from the menu.",
  back: "Back to meetings",
  failedTitle: "We cannot show this page",
  failedHelp: "Nothing you saved is lost. Try again. If it happens again, tell your administrator what you were doing.",
  offlineTitle: "We cannot reach the server",
  tryAgain: "Try again",
  partFailed: "We cannot show a part of this page",
  partFailedHelp: "The rest of the page works. Reload it to see this part.",
  reload: "Reload the page",
  rightsChanged: "Your permissions have changed.",
  rightsChangedHelp: "We have reloaded this page. What you typed is still here.",
  loading: "Loading…",
  useColors: { light: "Use light colors", dark: "Use dark colors" },
  titleWithErrors: (title: string) => `Error: ${title}`,

  palette: "Go to anything",
  paletteField: "Page, meeting, meeting item, project or contract",
  paletteHelp:
    "Type the name of a page, the number, type, date or place of a meeting, or the number or words of a meeting item, a project or a contract.",
  page: "Page",
  meetingNumber: (number: string) => `Meeting ${number}`,
  itemNumber: (number: string) => `Meeting item ${number}`,
  projectNumber: (number: string) => `Project ${number}`,
  contractNumber: (number: string) => `Contract ${number}`,

  shortcuts: "Keyboard shortcuts",
  close: "Close",
  singleKeys: "Use single-key shortcuts in this browser",
  keyIsOff: (text: string) => `${text} (off)`,
  everywhere: "Everywhere",
  keys: {
    palette: "Go to anything",
    search: "Search this page",
    shortcuts: "Help for this page, and these shortcuts",
    close: "Close a menu, a panel or a dialog",
    rows: "Go from row to row, from entry to entry",
    menus: "Go from menu to menu, from tab to tab",
    open: "Open",
  },
  inMenus: "In menus and tables",

  help: "Help",
  helpContext:
    "What to do in each part of the product, and the keys that save time. “?” or F1 on any page shows that page’s own help.",
  helpHere: "Help for this page",
  allHelp: "All help",
  howTo: "How to",
  searchHelp: "Search help",
  helpFound: (count: number) =>
    count === 0 ? "No help topics match." : `${count} ${count === 1 ? "topic" : "topics"}.`,
  grayButton: "When a button is gray",
  grayButtonHelp:
    "Point at it, or move the focus to it. It tells you which permission, state or date prevents it, and who can change that.",
  lightOrDark: "Light or dark",
  lightOrDarkHelp: "We remember your choice in this browser.",
} as const;
