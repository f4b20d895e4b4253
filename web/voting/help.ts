import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "How to take a vote",
    at: ["/meetings", "/vote", "/voting-weights"],
    steps: [
      "Open the meeting and mark who is present. The quorum line tells you at once whether the body can act.",
      "Open the agenda item. Enter the motion, its mover and its seconder, and choose the rule it needs to pass.",
      "Open the vote. The roll comes from attendance, with each seat’s weight on that day.",
      "Call the roll: type Y, N, A or R for each member, or choose “all Yes but …” and name the exceptions. Members with a tablet vote for themselves.",
      "Read the verdict. It tells you what counted, what was needed, and by how much the motion passed or failed.",
      "While the vote is open, “If absent members came and voted” tells you whether they could change the outcome.",
      "Close the vote. After that, a correction needs a reason, and the first entry stays in the log.",
    ],
  },
  {
    title: "Voting weights",
    at: ["/voting-weights"],
    steps: [
      "A table of weights names the local law that sets it and the day from which it holds.",
      "A vote takes the table of its own day. A correction says which version it corrects.",
      "The report of voting power, for the public hearing, is made from the table as a PDF.",
    ],
  },
];
