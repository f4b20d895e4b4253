import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Who did what, and when",
    at: ["/log"],
    steps: [
      "“History” on a record’s page lists what was done to it.",
      "The log lists every act in the county. Filter it by person, act, record and time.",
      "“Verify” recomputes its chain, so nothing can be changed or removed unnoticed.",
    ],
  },
];
