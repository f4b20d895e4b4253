import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "How to take a vote",
    at: ["/meetings", "/vote", "/voting-weights"],
    steps: [
      "Open the meeting and mark who is present. The quorum line tells you right away whether the body can act.",
      "Open the agenda item. Enter the motion, its mover and its seconder, and choose the rule it needs to pass.",
      "Open the vote. The roll comes from attendance, with each seat’s weight on that day.",
      "Call the roll: type Y, N, A or R for each member, or choose “all Yes but …” and name the exceptions. Members with a tablet vote for themselves.",
      "Read the verdict. It tells you what counted, what was needed, and by how much the motion passed or failed.",
      "While the vote is open, “If absent members came and voted” tells you whether they could change the outcome.",
      "Close the vote. After that, a correction needs a reason, and the first entry stays in the log.",
    ],
  },
  {
    title: "How to amend a resolution from the floor",
    at: ["/meetings", "/resolutions"],
    steps: [
      "Move the main motion without opening its vote. Then add a motion to amend it, and open the vote on the amendment.",
      "If the amendment carries, choose “Enter the amended text”, change the clauses, and record the amendment. The room sees what was struck and inserted.",
      "If the amendment changes no words of the resolution, choose “Keep the text as it is” and say why.",
      "Open the vote on the main motion. It waits until the text is entered or kept.",
      "The minutes list the motions in order, with the words that were struck and inserted.",
    ],
  },
];
