import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Departments",
    at: ["/departments"],
    steps: [
      "Choose New Department and give its name. Its Users tab opens next: add who works there.",
      "A department that is renamed keeps its resolutions and contracts; each says the name it was made under.",
    ],
  },
];
