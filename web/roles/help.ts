import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Who may do what",
    at: ["/permissions", "/access"],
    steps: [
      "A role allows and denies; what it leaves unset is not allowed. Copy a role that is nearly right.",
      "Before you save, you see who gains and who loses what.",
      "Who Can Do What answers why somebody can or cannot do something to a record.",
    ],
  },
];
