import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Deadlines of a meeting",
    at: ["/clocks", "/clock-settings"],
    steps: [
      "The board lists what the law requires before and after each meeting, with its deadline, state and source.",
      "You also see what was missed, and what can still be done, when you publish the agenda, before the meeting starts, and at the vote on a local law.",
      "Minutes that are due on a Saturday, Sunday, or public holiday are due the next business day.",
      "Each document posted here has a proof of exactly what was public, and since when.",
      "You can make an affidavit of posting as a PDF from a meeting’s proofs. It ends with a jurat to sign before a notary.",
      "Its state and county come from the county’s mailing address and official name. Anything that is not known is left blank.",
      "Set your county’s own figures under Setup, Meeting Deadlines.",
    ],
  },
];
