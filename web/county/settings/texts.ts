/** The County page: who the county is, where and when it meets, how it numbers. */
export const texts = {
  title: "County",
  pages: { identity: "Identity", places: "Time and Place", numbers: "Numbers", paper: "Paper", public: "Public" },
  context: {
    identity: "How your county appears at sign-in, on pages, on papers, and in letters.",
    places: "Where your county meets, the time its clocks show, and when it is closed.",
    numbers: "How meetings, requests, resolutions, projects, and contracts get their numbers.",
    paper: "What papers say of your county, and who signs them.",
    public: "What people see who are not signed in, and what your county tells them.",
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
  nameHelp: "As on papers, such as County of Essex.",
  displayName: "Name on screens",
  displayNameHelp: "As at sign-in and at the top of every page, such as Essex County.",
  contact: "How to reach the county",
  website: "Website",
  websiteHelp: "Such as https://www.example.gov",
  mailingAddress: "Mailing address",
  phone: "Phone",
  color: "Color",
  colorHelp: "Of links, buttons, and headings. Empty: the color of the product.",
  pickColor: "Pick a color",
  colorAdjusted: "We make this color darker where text needs it to be readable.",
  sample: "This is how a button looks",

  logo: "Logo",
  logoHelp: "Shown at sign-in, on the dashboard, on public pages, on papers, and in letters.",
  logoOf: (county: string) => `Logo of ${county}`,
  noLogo: "No logo yet. The name stands alone.",
  uploadLogo: "Upload logo",
  replaceLogo: "Replace logo",
  removeLogo: "Remove logo",
  removeLogoQuestion: "Remove the logo?",
  removeLogoText:
    "The name of the county stands alone at sign-in, on pages, and on papers. What was printed keeps the logo.",
  removeLogoFailed: "The logo was not removed. Try again.",
  logoFailed: "The logo was not set. Try again.",
  logoSet: "Logo set.",
  logoRemoved: "Logo removed.",
  uploading: (name: string) => `Uploading ${name}…`,
  drawingFailed: "This drawing can't be read. Save it as PNG, and try again.",

  numbers: "Numbers",
  numbersHelp:
    "{YYYY} or {YY} is the year, {n} the place in it; {nnnn} fills it up with zeros. Numbers that were given stay as they are.",
  numbersHidden: "Only people who can view the county's settings see how it numbers.",
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
  noNextNumbers: "Next: not known until format and place are right.",

  place: "Meeting places",
  places: "Places, one on each line",
  placesHelp:
    "They are offered, in this order, when a meeting is scheduled. A place that you take out stays on the meetings that name it.",
  letterhead: "Letterhead",
  letterheadHelp: "At the head of PDF and Word files, with the name. What was printed before stays as it is.",
  letterheadLogo: "Logo",
  letterheadLogoHelp: "Cleared: the name stands alone, as text.",
  letterheadLine: { ADDRESS: "Mailing address", PHONE: "Phone", WEBSITE: "Website" },
  notTold: "Not entered yet. Enter it on Identity.",
  signatories: {
    title: "Who certifies",
    description:
      "Name and title are printed under the line to sign on: of certified copies of resolutions as of the day of printing, of minutes as of the day of their approval.",
    label: "Who certifies from which day on, one on each line",
    help: "Such as: 2026-01-01 Ann Poe, Clerk of the Board. Keep earlier ones for papers of their time.",
    today: (signature: string) => `Today: ${signature}`,
    noneToday: "Today: no one. Papers say “Signature of the Clerk”.",
  },
  agendaSignatories: {
    title: "Who issues agendas",
    description:
      "A printed agenda ends with a line to sign on, above name and title: of a published agenda as of the day of its publication, of a draft as of the day of printing. What was published before stays as it is.",
    label: "Who issues agendas from which day on, one on each line",
    help: "Such as: 2026-01-01 Ann Poe, Clerk of the Board. Empty: agendas end without a line to sign on.",
    today: (signature: string) => `Agendas today: ${signature}`,
    noneToday: "Agendas today: no one.",
  },

  rooms: "What the public sees",
  roomsHelp:
    "Pages that you clear here are not found by anyone, and nothing public leads to them. Staff keep their own pages.",
  decidedElsewhere: "The page linked below decides this.",
  decideOn: (room: string) => `Change who sees ${room.toLowerCase()}`,
  statements: "Statements",
  accessibilityStatement: "Accessibility statement",
  privacyNotice: "Privacy notice",
  statementHelp:
    "Linked at the end of every public page and at sign-in. Empty: people read a starting text with your county's name and contact.",
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
    "Who is told when someone finds a weakness of these pages: an email address, or an address that starts with https://. It stands in security.txt. Empty: the email address of Contact Us.",

  time: "Time",
  timeZone: "Time zone",
  timeZoneHelp: "Days, deadlines, and the clock on the wall go by it. It can't change while a meeting is in session.",
  usualStart: "Usual start of a meeting",
  usualStartHelp:
    "Filled in when a board or committee schedules its first meeting. Later meetings are proposed for the time of the last one. Empty: it varies.",

  holidays: "Holidays",
  holidaysHelp:
    "Days on which your county is closed. Purchases, contracts, and deadlines of meetings count by them. Saturdays, Sundays, and the federal holidays are closed already.",
  ownDays: "Your county's own days, one on each line",
  ownDaysHelp: "Such as: 2026-11-27 Day after Thanksgiving. You can paste lines from a spreadsheet.",
  addState: "Add New York holidays",
  stateAdded: (added: number) =>
    added === 0
      ? "The public holidays of New York are all listed."
      : `${added === 1 ? "1 day" : `${added} days`} added. Save to keep ${added === 1 ? "it" : "them"}.`,
  saveHolidays: "Save holidays",
  closedIn: (year: string) => `Closed in ${year}`,
  weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
};
