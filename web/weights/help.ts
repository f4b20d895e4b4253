import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Voting weights",
    at: ["/voting-weights"],
    steps: [
      "A weight table names the local law that sets it and the date it takes effect.",
      "A vote uses the table in effect on its date. A correction says which version it corrects.",
      "The voting power report for the public hearing is made from the table as a PDF.",
    ],
  },
];
