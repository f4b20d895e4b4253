import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Make a contract",
    at: ["/contracts", "/create-bid"],
    steps: [
      "Choose New Contract and give department, vendor, name and dates.",
      "Link the resolution, award or appropriation that authorizes it. You see what is missing and who can fix it.",
      "Send it to its route. Signers from outside the county get their own link.",
      "Mark it executed once it is signed. After that, anyone with a copy can check its text and its file.",
    ],
  },
  {
    title: "Contract payments and dates",
    at: ["/contracts"],
    steps: [
      "Enter payments or import them from a file. Each is checked against the contract’s limit.",
      "The Expiry Radar lists contracts that end soon, and what to decide before then.",
      "Amendments and renewals change an executed contract. Its original text stays as it was.",
    ],
  },
  {
    title: "Contract settings",
    at: ["/contract-settings"],
    steps: [
      "Choose when a change needs the board, how many days ahead people are notified, and what happens to a payment that a contract does not cover.",
    ],
  },
];
