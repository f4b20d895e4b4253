import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Bring in what you have",
    at: ["/imports"],
    steps: [
      "Choose what comes in and the file, and say what each column is. Every row’s outcome is shown before anything is written.",
      "A run that was stopped goes on where it stopped. The same file again changes nothing.",
      "Take a run back as a whole while nothing of it was changed since. Its report is there as PDF and .csv.",
    ],
  },
];
