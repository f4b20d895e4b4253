import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Certificates of insurance",
    at: ["/insurance"],
    steps: [
      "A set of requirements says what insurance a kind of contract needs.",
      "Enter a vendor’s certificate. Each requirement then shows whether it is met, and until when.",
      "Before a certificate expires, the vendor is asked for the next one.",
    ],
  },
];
