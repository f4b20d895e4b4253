import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "The county’s vendors",
    at: ["/vendors"],
    steps: [
      "A vendor registers from the portal, or you add one here.",
      "You see pairs of records that may be the same vendor. Merging them keeps the bids and contracts of both.",
    ],
  },
];
