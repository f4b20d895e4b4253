import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Deadlines of a meeting",
    at: ["/clocks", "/clock-settings"],
    steps: [
      "The board lists what the law wants before and after each meeting, with its hour, its state and its source.",
      "What was missed is also said when you publish the agenda, before the meeting starts, and at the vote on a local law, with what can still be done.",
      "Minutes that are due on a Saturday, Sunday, or public holiday are due the next business day.",
      "What was posted here has its proof: which bytes were public, and from when.",
      "An affidavit of posting is made as a PDF from a meeting’s proofs. It ends with a jurat to sign before a notary.",
      "Its state and county are those of the county’s mailing address and official name. What is not known is left blank.",
      "Meeting Deadlines in Setup keeps your county’s own figures.",
    ],
  },
];
