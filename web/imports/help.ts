import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Import existing records",
    at: ["/imports"],
    steps: [
      "Choose the record type and the file, and match the columns. You see what happens to each row before anything is saved.",
      "An import that stopped continues where it stopped. Importing the same file again changes nothing.",
      "You can undo a whole import if none of its records has changed since. Its report is available as PDF and .csv.",
    ],
  },
];
