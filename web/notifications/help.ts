import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Emails and notices",
    at: ["/notifications", "/mailbox", "/webhooks", "/inbox"],
    steps: [
      "A template’s variables in double braces are filled in when the email is sent. The preview uses sample data.",
      "The mailbox lists the emails that were sent and those that were not, with the reason.",
      "A webhook tells another program what happened. You can send its messages again.",
    ],
  },
];
