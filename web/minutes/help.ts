import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Write the minutes",
    at: ["/meetings"],
    steps: [
      "Generate the minutes after the meeting is adjourned. They follow the record, item by item.",
      "Write your own words around the facts. The facts themselves change only in the record.",
      "Download them as PDF or Word, and bring them before the body as an item of its next meeting.",
    ],
  },
  {
    title: "The Word template of minutes",
    at: ["/minutes-template"],
    steps: [
      "Upload a Word file with your letterhead. When you download minutes as a Word file, we fill it in.",
      "Use tags in braces for the number, the body and the text of the minutes. If a tag is unknown, we name it and do not keep the file.",
      "Remove it to use the standard letterhead again.",
    ],
  },
];
