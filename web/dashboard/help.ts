import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Your day",
    at: ["/dashboard"],
    steps: [
      "Today shows the next meeting, with Start or Continue.",
      "Waiting on me lists what is asked of you, oldest first. Open one to go straight to where you decide it.",
      "Ctrl+K goes to anything: a page, a meeting, a resolution, a person.",
    ],
  },
];
