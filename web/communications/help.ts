import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Press releases",
    at: ["/meetings", "/resolutions"],
    steps: [
      "Generate a release from an item or a resolution, then write it in your own words.",
      "A published release appears with the item, and is emailed to subscribers.",
      "Withdraw it with a reason if it should not have gone out.",
    ],
  },
];
