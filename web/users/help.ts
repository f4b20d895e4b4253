import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Add people",
    at: ["/users", "/new-user"],
    steps: [
      "Choose New User: email, role and department are enough. The welcome email goes out when you save, unless you untick it.",
      "“Save and add another” begins the next one with the same role and department.",
      "Many at once come in from a file: Setup, Imports.",
      "Deactivate somebody who leaves. What she did stays in the record under her name.",
    ],
  },
];
