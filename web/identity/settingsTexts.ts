/** What a county decides about signing in: what people read there. */
export const settingsTexts = {
  title: "Sign-in",
  context: "How long people stay signed in, how new passwords are judged, and whom to ask who cannot sign in.",
  refusedTitle: "You can look at these settings, and not change them",
  save: "Save settings",
  saving: "Saving…",
  saved: "Settings saved.",
  saveFailed: "It was not saved: no answer came from the server. Try again.",
  conflict:
    "Somebody else has just changed these settings. What you typed stands over theirs; look at it and save again.",

  sessions: "Sessions",
  sessionsHelp: "The time without use holds at once, the end in any case for logins from now on.",
  minutes: "minutes",
  idleMinutes: "Ends without use after",
  idleHelp: "From 5 to 480.",
  absoluteMinutes: "Ends in any case after",
  absoluteHelp: "From 30 to 1440.",
  wholeMinutes: (label: string) => `${label}: give a whole number of minutes.`,

  passwords: "New passwords",
  passwordPolicy: "How they are judged",
  policies: {
    SPEC: "Ten characters of four kinds",
    NIST: "Length alone",
  },
  policyHelp: {
    SPEC: "At least 10 characters, with an uppercase letter, a lowercase letter, a digit and a special character.",
    NIST: "At least 15 characters, or 8 with a second factor, and no other requirement. NIST SP 800-63B-4 advises this.",
  },
  policyAlways: "Passwords that are guessed first, and names of the county or the person, are refused in either case.",

  contact: "Contact Us",
  contactHelp: "Shown on the login page to everybody. Leave empty what should not be told.",
  contactName: "Name",
  contactEmail: "Email",
  contactPhone: "Telephone",
} as const;
