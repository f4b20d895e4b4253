import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Your day",
    at: ["/dashboard"],
    steps: [
      "Today shows the next meeting, with Start or Continue.",
      "Waiting on me lists what you are asked for, oldest first; open one and you are where it is decided.",
      "Ctrl+K goes to anything: a page, a meeting, a resolution, a person.",
    ],
  },
];
