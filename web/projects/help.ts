import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Buy something",
    at: ["/procurement", "/projects"],
    steps: [
      "Create a project: title, department, dates and what it may cost.",
      "Write the document section by section. Final Submit appears when every section is approved.",
      "The Final Review Checklist shows what is still missing. Then submit it to Legal, and publish it to the vendor portal.",
      "Answer questions by addenda. Everyone reads the same answer.",
    ],
  },
  {
    title: "Procurement settings",
    at: ["/procurement-settings"],
    steps: [
      "Set your county’s own procurement figures, and the sections in a new project’s document. Existing projects keep theirs.",
    ],
  },
];
