import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Add people",
    at: ["/users", "/new-user"],
    steps: [
      "Choose New User: email, role and department are enough. The welcome email goes out when you save, unless you untick it.",
      "“Save and add another” starts the next user with the same role and department.",
      "To add many people at once, import a file: Setup, Imports.",
      "Deactivate people who leave. The record keeps their name on everything they did.",
    ],
  },
];
