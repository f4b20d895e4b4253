import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Approval routes",
    at: ["/routing", "/account/away"],
    steps: [
      "A template names who approves, signs or is informed, and in which order. Steps with the same order number run at the same time.",
      "A resolution or contract without its own steps uses the template that matches it.",
      "When you are away, choose someone to decide for you. The record shows both names.",
    ],
  },
];
