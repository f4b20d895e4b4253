import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Who may do what",
    at: ["/permissions", "/access"],
    steps: [
      "A role allows or denies each permission. A permission left unset is not allowed. You can start from a copy of a similar role.",
      "Before you save, you see who gains and who loses permissions.",
      "Who Can Do What explains why someone can or cannot do something with a record.",
    ],
  },
];
