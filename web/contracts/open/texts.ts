/** Contracts for everybody, and on a vendor's desk. */
export const texts = {
  deskTitle: "Your contracts",
  deskNone: "You have no contracts with this county yet.",
  asks: "Look for the letter that asks you to sign.",
  term: (from: string | null, to: string | null) =>
    from && to ? `${from} to ${to}` : to ? `Until ${to}` : from ? `From ${from}` : "",
  upTo: (amount: string) => `Up to ${amount}`,
  publicPage: "Public page",

  title: "Public Contracts",
  context: "Decide what everybody sees of the county’s contracts. Drafts and contracts on their route are never shown.",
  publishes: "Show executed contracts to everybody",
  publishesHelp:
    "Vendor, amount, dates, department, resolution and changes, on a public page, as CSV and JSON, and as open data.",
  publishesTexts: "Show their texts too",
  publishesTextsHelp: "The wording of each contract stands on its public page.",
  contractsFirst: "Show the contracts first.",
  save: "Save",
  saving: "Saving…",
  saved: "Saved. The public pages follow at once.",
  failed: "Nothing was changed because the server did not answer. Try again.",
  openPage: "Open the public page",

  section: "For the public",
  isPublic: "Everybody can see this contract.",
  notYet: "The public does not see this contract: it is not executed, or the county does not publish contracts.",
  withheld: (why: string) => `Not for the public: ${why}`,
  withhold: "Keep from the public",
  withholdQuestion: (number: string) => `Keep ${number} from the public?`,
  withholdExplained: "It disappears from the public pages at once. What was already told as open data stays told.",
  withheldDone: "The public no longer sees this contract.",
  disclose: "Let the public see it",
  discloseQuestion: (number: string) => `Let the public see ${number}?`,
  discloseExplained: "Once it is executed, it stands on the public pages, as the county publishes its contracts.",
  disclosed: "The public may see this contract.",
} as const;
