/** Contracts on the public pages, and on a vendor's desk. */
export const texts = {
  deskTitle: "Your contracts",
  deskNone: "You have no contracts with this county yet.",
  asks: "Look for the email that asks you to sign.",
  term: (from: string | null, to: string | null) =>
    from && to ? `${from} to ${to}` : to ? `Until ${to}` : from ? `From ${from}` : "",
  upTo: (amount: string) => `Up to ${amount}`,
  publicPage: "Public page",

  title: "Public Contracts",
  context:
    "Choose what the public can see of the county’s contracts. Drafts and contracts on their route are never shown.",
  publishes: "Show executed contracts to the public",
  publishesHelp:
    "Vendor, amount, dates, department, resolution and changes, on a public page, as CSV and JSON, and as open data.",
  publishesTexts: "Show their texts too",
  publishesTextsHelp: "The full text of each contract appears on its public page.",
  contractsFirst: "Show the contracts first.",
  save: "Save",
  saving: "Saving…",
  saved: "Saved. The public pages change now.",
  failed: "Nothing was changed because the server did not answer. Try again.",
  openPage: "Open the public page",

  section: "For the public",
  isPublic: "Anyone can see this contract.",
  notYet: "The public cannot see this contract. It is not executed, or the county does not publish contracts.",
  withheld: (why: string) => `Not for the public: ${why}`,
  withhold: "Keep from the public",
  withholdQuestion: (number: string) => `Keep ${number} from the public?`,
  withholdExplained:
    "It disappears from the public pages immediately. Open data that was already published cannot be recalled.",
  withheldDone: "The public no longer sees this contract.",
  disclose: "Let the public see it",
  discloseQuestion: (number: string) => `Let the public see ${number}?`,
  discloseExplained: "Once it is executed, it appears on the public pages if the county publishes its contracts.",
  disclosed: "The public may see this contract.",
} as const;
