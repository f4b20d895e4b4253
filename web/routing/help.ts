import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Approval routes",
    at: ["/routing", "/account/away"],
    steps: [
      "A template names who approves, signs or is told, and in which order; steps of one order stand side by side.",
      "A resolution or a contract without steps of its own takes the template that fits.",
      "When you are away, name who stands in for you. The record says for whom she decided.",
    ],
  },
];
