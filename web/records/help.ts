import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "What was done, by whom and when",
    at: ["/log"],
    steps: [
      "“History” on a record’s page tells what was done to it, in words.",
      "The log lists every act of the county; narrow it by person, act, record and time.",
      "“Verify” recomputes its chain: nothing in it can be changed or taken out unseen.",
    ],
  },
];
