import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Departments",
    at: ["/departments"],
    steps: [
      "Choose New Department and give its name. Its Users tab opens next. Add the people who work there.",
      "A renamed department keeps its resolutions and contracts. Each shows the name from when it was created.",
    ],
  },
];
