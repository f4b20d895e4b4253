import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Letters and notices",
    at: ["/notifications", "/mailbox", "/webhooks", "/inbox"],
    steps: [
      "A template’s variables in double braces are filled in when the letter is sent; the preview shows it with sample data.",
      "The mailbox lists what was sent and what was not, with the reason.",
      "A webhook tells another program what happened; its deliveries can be sent again.",
    ],
  },
];
