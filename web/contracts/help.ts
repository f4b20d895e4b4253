import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Make a contract",
    at: ["/contracts", "/create-bid"],
    steps: [
      "Choose New Contract and give department, vendor, name and dates.",
      "Name its authority: the resolution, the award or the appropriation that allows it. What is missing is said, with who mends it.",
      "Send it along its route. People outside sign by a link of their own.",
      "Mark it executed when it is signed. From then on its text and its file can be checked by anybody with a copy.",
    ],
  },
  {
    title: "Money and time of a contract",
    at: ["/contracts"],
    steps: [
      "Payments are recorded by hand or from a file, and are held against the contract’s limit.",
      "The Expiry Radar lists what ends soon, and what must be decided before.",
      "Amendments and renewals change an executed contract; its first text stays as it was.",
    ],
  },
  {
    title: "Contract settings",
    at: ["/contract-settings"],
    steps: [
      "Say when the board is asked about a change, how many days ahead people are told, and what is done about a payment that a contract does not cover.",
    ],
  },
];
