/** The County page: the county's identity, meeting places and times, and numbering. */
export const texts = {
  title: "County",
  pages: { identity: "Identity", places: "Time and Place", numbers: "Numbers", paper: "Paper", public: "Public" },
  context: {
    identity: "How your county appears at sign-in, on pages, on documents, and in emails.",
    places: "Where your county meets, the time its clocks show, and when it is closed.",
    numbers: "How meetings, requests, resolutions, projects, and contracts get their numbers.",
    paper: "What documents say about your county, and who signs them.",
    public: "What people who are not signed in see, and what your county tells them.",
  },
  loadFailed: "Failed to load the county",
  save: "Save",
  saving: "Saving…",
  saved: "Saved.",
  saveFailed: "Not saved. Try again.",
  refusedTitle: "You can read this, but not change it",
  conflict: "Someone else changed the county's settings while you typed. Check what you typed, and save again.",

  names: "Name",
  name: "Official name",
  nameHelp: "As on documents, such as County of Essex.",
  displayName: "Name on screens",
  displayNameHelp: "As at sign-in and at the top of every page, such as Essex County.",
  contact: "How to reach the county",
  website: "Website",
  websiteHelp: "Such as https://www.example.gov",
  mailingAddress: "Mailing address",
  phone: "Phone",
  color: "Color",
  colorHelp: "For links, buttons, and headings. Leave empty for the product's color.",
  pickColor: "Pick a color",
  colorAdjusted: "We make this color darker where text needs it to be readable.",
  sample: "This is how a button looks",

  logo: "Logo",
  logoHelp: "Shown at sign-in, on the dashboard, on public pages, on documents, and in emails.",
  logoOf: (county: string) => `Logo of ${county}`,
  noLogo: "No logo yet. Only the name is shown.",
  uploadLogo: "Upload logo",
  replaceLogo: "Replace logo",
  removeLogo: "Remove logo",
  removeLogoQuestion: "Remove the logo?",
  removeLogoText:
    "Only the county's name is then shown at sign-in, on pages, and on documents. Documents already printed keep the logo.",
  removeLogoFailed: "Could not remove the logo. Try again.",
  logoFailed: "Could not set the logo. Try again.",
  logoSet: "Logo set.",
  logoRemoved: "Logo removed.",
  uploading: (name: string) => `Uploading ${name}…`,
  drawingFailed: "Could not read this drawing. Save it as PNG and try again.",

  numbers: "Numbers",
  numbersHelp:
    "{YYYY} or {YY} is the year, and {n} is the place in it. {nnnn} adds leading zeros. Numbers already given do not change.",
  numbersHidden: "Only people who can view the county's settings can see its numbering.",
  series: {
    MEETING: "Meetings",
    REQUEST: "Requests for resolutions",
    ENACTMENT: "Adopted resolutions",
    PROJECT: "Procurement projects",
    BID: "Bids and quotes",
    RFP: "RFPs and best value bids",
    CONTRACT: "Contracts",
  } as Readonly<Record<string, string>>,
  nextOf: (series: string) => `Next place: ${series}`,
  nextInvalid: "Enter a whole number from 1 to 900,000.",
  nextNumbers: (numbers: string) => `Next: ${numbers}`,
  noNextNumbers: "Next: not known until the format and the place are valid.",

  place: "Meeting places",
  places: "Places, one per line",
  placesHelp:
    "They are offered in this order when a meeting is scheduled. A place that you remove stays on the meetings that use it.",
  letterhead: "Letterhead",
  letterheadHelp: "At the top of PDF and Word files, with the name. Files already printed do not change.",
  letterheadLogo: "Logo",
  letterheadLogoHelp: "If cleared, only the name is shown, as text.",
  letterheadLine: { ADDRESS: "Mailing address", PHONE: "Phone", WEBSITE: "Website" },
  notTold: "Not entered yet. Enter it on Identity.",
  signatories: {
    title: "Who certifies",
    description:
      "Name and title are printed under the signature line. Certified copies of resolutions name who certifies on the date of printing, and minutes name who certifies on the date of approval.",
    label: "Who certifies, and from what date, one per line",
    help: "Such as: 2026-01-01 Ann Poe, Clerk of the Board. Keep earlier entries for documents from their time.",
    today: (signature: string) => `Today: ${signature}`,
    noneToday: "Today: no one. Documents say “Signature of the Clerk”.",
  },
  agendaSignatories: {
    title: "Who issues agendas",
    description:
      "A printed agenda ends with a signature line above name and title. A published agenda names who issues agendas on the date of publication, and a draft on the date of printing. Agendas already published do not change.",
    label: "Who issues agendas, and from what date, one per line",
    help: "Such as: 2026-01-01 Ann Poe, Clerk of the Board. Leave empty for agendas without a signature line.",
    today: (signature: string) => `Agendas today: ${signature}`,
    noneToday: "Agendas today: no one.",
  },

  rooms: "What the public sees",
  roomsHelp:
    "No one can find the pages that you clear here, and no public page links to them. Staff keep their own pages.",
  decidedElsewhere: "The page linked below decides this.",
  decideOn: (room: string) => `Change who sees ${room.toLowerCase()}`,
  statements: "Statements",
  accessibilityStatement: "Accessibility statement",
  privacyNotice: "Privacy notice",
  statementHelp:
    "Linked at the end of every public page and at sign-in. If empty, people read a starting text with your county's name and contact.",
  fillIn: {
    accessibilityStatement: "Edit the starting accessibility statement",
    privacyNotice: "Edit the starting privacy notice",
  },
  openStatement: {
    accessibilityStatement: "Open the public accessibility statement",
    privacyNotice: "Open the public privacy notice",
  },
  security: "Security",
  securityContact: "Security contact",
  securityHelp:
    "The contact for anyone who finds a weakness in these pages: an email address, or an address that starts with https://. It appears in security.txt. If empty, the email address of Contact Us is used.",

  time: "Time",
  timeZone: "Time zone",
  timeZoneHelp: "Dates, deadlines, and the clock on the wall use it. It can't change while a meeting is in session.",
  usualStart: "Usual start of a meeting",
  usualStartHelp:
    "Filled in when a board or committee schedules its first meeting. Later meetings are proposed for the time of the last one. Leave empty if it varies.",

  holidays: "Holidays",
  holidaysHelp:
    "Days on which your county is closed. Deadlines of purchases, contracts, and meetings take them into account. Saturdays, Sundays, and federal holidays are already included.",
  ownDays: "Your county's own days, one per line",
  ownDaysHelp: "Such as: 2026-11-27 Day after Thanksgiving. You can paste lines from a spreadsheet.",
  addState: "Add New York holidays",
  stateAdded: (added: number) =>
    added === 0
      ? "All public holidays of New York are already listed."
      : `${added === 1 ? "1 day" : `${added} days`} added. Save to keep ${added === 1 ? "it" : "them"}.`,
  saveHolidays: "Save holidays",
  closedIn: (year: string) => `Closed in ${year}`,
  weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
};
